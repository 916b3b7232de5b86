import * as z from 'zod/mini';

/** The most of a plain text that is kept, in characters: some servers answer whole pages. */
const MAX_TEXT_CHARS = 200;

const refusalSchema = z.looseObject({
  reasons: z.optional(
    z.array(z.looseObject({ field: z.nullish(z.string()), description: z.nullish(z.string()), message: z.nullish(z.string()) })),
  ),
  message: z.nullish(z.string()),
  // JSON-RPC has an object there.
  error: z.nullish(z.union([z.string(), z.looseObject({ message: z.nullish(z.string()) })])),
});

/** Server's refusal: its text, and the field that it named, if any. */
export type Refusal = { reason: string; field: string | undefined };

/**
 * Reads the body of a refusal: `{ status: 'FAILED', reasons: [{ field, description }] }`, `{ message }`, `{ error }`, the
 * error of JSON-RPC, or plain text.
 */
export function parseRefusal(body: string): Refusal {
  const refusal = z.safeParse(refusalSchema, parseJson(body));
  if (!refusal.success) return { reason: body.slice(0, MAX_TEXT_CHARS) || NO_WORDS, field: undefined };
  const { reasons, message, error } = refusal.data;
  const [first] = reasons ?? [];
  const words = first?.description || first?.message || message || (typeof error === 'string' ? error : error?.message);
  return { reason: words || NO_WORDS, field: first?.field || undefined };
}

const NO_WORDS = 'The server gave no reason.';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
