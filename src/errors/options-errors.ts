import { BaseError } from './base-error.js';

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
    const lines = Object.entries(fields).map(([field, problem]) => `${field}: ${problem}`);
    super(text ?? `Invalid options. ${lines.join('; ')}.`, { docsPath: '/options' });
    this.fields = fields;
  }
}
