import * as z from 'zod/mini';

/** Texts of spec §8: "Required" for a missing value, "Invalid input" for any other. */
export const toIssueText = ({ input }: { readonly input?: unknown }): string => (input === undefined ? 'Required' : 'Invalid input');

/** Any text. */
export const textSchema = z.string({ error: toIssueText });

/** An address to write to; its text of refusal is the specification's. Spec §5 and §8. */
export const emailSchema = z.string({ error: toIssueText }).check(z.email('Invalid email'));

/** A chain: its number on EVM, or its id with the namespace, for example `eip155:1`. */
export const chainIdSchema = z.union([z.string(), z.number().check(z.int(), z.minimum(0))], { error: toIssueText });

/** An account's two kinds. */
export const accountTypeSchema = z.enum(['eoa', 'smartAccount'], { error: toIssueText });

/** One of an account's two kinds here. */
export type EmbeddedAccountType = z.infer<typeof accountTypeSchema>;

/** A preferred kind of account; a word that is not known here is read as absent. */
export const knownAccountTypeSchema = z.optional(
  z.pipe(
    textSchema,
    z.transform((word) => accountTypeSchema.safeParse(word).data),
  ),
);

/** Both addresses of a person, where there are two; those of kinds that are not known here are left out. Spec §3, "Embedded wallet user". */
export const accountsSchema = z.pipe(
  z.array(z.object({ address: textSchema, type: textSchema }), { error: toIssueText }),
  z.transform((accounts) =>
    accounts.flatMap(({ address, type: word }) => {
      const { data: type } = accountTypeSchema.safeParse(word);
      return type ? [{ address, type }] : [];
    }),
  ),
);

/** Providers whose login goes through the frame; Farcaster has a way of its own. Spec §1. */
export const SOCIAL_PROVIDERS = ['google', 'github', 'apple', 'facebook', 'x', 'discord'] as const;

/** Schema of a failure, with its reason. */
export const failureSchema = z.object({ message: z.optional(z.string()) });

/** A schema of what arrives, or leaves. */
export type Schema<Value = unknown> = z.ZodMiniType<Value>;

/** One call of the frame, as data. */
export type Message<Payload = unknown, Success = unknown> = {
  /** As it stands behind `@w3m-app/`, for example `CONNECT_EMAIL`. Spec §7, "Embedded-wallet iframe". */
  readonly name: string;
  /** Schema of the payload. Default: no payload. */
  readonly payload?: Schema<Payload>;
  /** Schema of a success's payload. Default: the payload is dropped. */
  readonly success?: Schema<Success>;
  /** Time-out of the answer once the frame is ready, in milliseconds. Default: none. Spec §9. */
  readonly timeoutMs?: number;
};

/**
 * Declares a call of the frame.
 *
 * @example
 * export const connectOtp = defineMessage({ name: 'CONNECT_OTP', payload: z.object({ otp: z.string() }), timeoutMs: 30_000 });
 */
export function defineMessage<Payload = undefined, Success = undefined>(message: Message<Payload, Success>): Message<Payload, Success> {
  return message;
}
