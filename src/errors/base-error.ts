/** Facts that an error carries beside its message. */
export type ErrorFacts = {
  /** Facts for developers that lead to the cause; never shown to visitors. */
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
 *
 * @example
 * if (error instanceof BaseError) console.error(error.code, error.details);
 */
export abstract class BaseError extends Error {
  abstract override readonly name: string;
  /** A stable word or number to branch on. */
  abstract readonly code: string | number;
  /** Facts for developers; never shown to visitors. */
  declare readonly details?: string;
  /** Page of the documentation, for example `/options`. */
  declare readonly docsPath?: string;
  /** Key of the text that the modal shows for it. */
  declare readonly textKey?: string;

  constructor(message: string, facts: ErrorFacts = {}) {
    super(message);
    Object.assign(this, facts);
  }
}
