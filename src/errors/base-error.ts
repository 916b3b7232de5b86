/** Facts that an error carries beside its message. */
export type ErrorFacts = {
  /** What a developer needs to find the cause; never shown to visitors. */
  details?: string;
  /** Path below the documentation's root, starting with a slash. */
  docsPath?: string;
  /** The error or value that led to this one. */
  cause?: unknown;
  /** Key of the text for people in the catalogue of messages. */
  textKey?: string;
};

/**
 * The parent of every error this package throws. `message` is the text of the specification, word for word;
 * everything else travels in fields.
 */
export abstract class BaseError extends Error {
  abstract override readonly name: string;
  /** A stable word or number to branch on. */
  abstract readonly code: string | number;
  readonly details: string | undefined;
  readonly docsPath: string | undefined;
  readonly textKey: string | undefined;

  constructor(message: string, facts: ErrorFacts = {}) {
    super(message, facts.cause === undefined ? undefined : { cause: facts.cause });
    this.details = facts.details;
    this.docsPath = facts.docsPath;
    this.textKey = facts.textKey;
  }
}

/**
 * Follows the causes of an error.
 *
 * @returns The first error of the chain that fits, or `undefined`.
 */
export function findCause<T>(error: unknown, fits: (candidate: unknown) => candidate is T): T | undefined {
  const seen = new Set<unknown>();
  for (let at: unknown = error; at !== undefined && at !== null && !seen.has(at); at = (at as { cause?: unknown }).cause) {
    if (fits(at)) return at;
    seen.add(at);
  }
  return undefined;
}
