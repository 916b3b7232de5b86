// chunk: config
/** Facts that an error carries beside its message. */
export type ErrorFacts = {
  /** Facts for developers that lead to the cause; never shown to visitors. */
  details?: string;
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
  /** Key of the text that the modal shows for it. */
  declare readonly textKey?: string;

  constructor(message: string, facts?: ErrorFacts) {
    super(message);
    Object.assign(this, facts);
  }

  /** Address of the code in the documentation, with cause and cure: for example `/errors#connect_rejected`. */
  get docsPath(): string {
    return `/errors#${this.code}`.toLowerCase();
  }
}

/**
 * Error of every call that loads code, when a file of the package does not load: the visitor is offline, or a deployment has removed it.
 * `cause` is the browser's error.
 *
 * @example
 * await modal.open().catch((error: unknown) => {
 *   if (error instanceof NotLoadedError) alert('Check your connection, and try again.');
 * });
 */
export class NotLoadedError extends BaseError {
  override readonly name = 'NotLoadedError';
  readonly code = 'NOT_LOADED';
  /** The same for every call. */
  readonly reason = 'notLoaded';
}

/**
 * Throws what kept code from being loaded: an error that has a code as it is, any other as the `cause` of a {@link NotLoadedError}.
 */
export const throwNotLoaded = (cause: unknown): never => {
  throw (cause as { code?: unknown } | undefined)?.code ? cause : new NotLoadedError('Not loaded', { cause });
};

/**
 * Thrown by `createModal` when options do not fit; one error names every field that is wrong.
 *
 * @example
 * try {
 *   createModal({ networks: [mainnet] });
 * } catch (error) {
 *   if (error instanceof InvalidOptionsError) console.error(error.message);
 * }
 */
export class InvalidOptionsError extends BaseError {
  override readonly name = 'InvalidOptionsError';
  readonly code = 'INVALID_OPTIONS';
  /** Field name → its problem and valid values. */
  readonly fields: Readonly<Record<string, string>>;

  /** @param text Replaces the list of fields, where the specification has words of its own. */
  constructor(fields: Record<string, string>, text?: string) {
    const problems = Object.entries(fields).map((entry) => entry.join(': '));
    super(text ?? `Invalid options. ${problems.join('; ')}.`);
    this.fields = fields;
  }
}
