import { BaseError } from './base-error.js';

/**
 * Reason why a view cannot be opened: `unknown` is no view of the modal, `off` belongs to a feature that the options switch off.
 *
 * @example
 * const reason: UnknownViewReason = 'off';
 */
export type UnknownViewReason = 'unknown' | 'off';

/**
 * Error of `modal.open({ view })` for a view that is not available.
 *
 * @example
 * await modal.open({ view: 'Swap' }).catch((error: unknown) => {
 *   if (error instanceof UnknownViewError) console.warn(error.message);
 * });
 */
export class UnknownViewError extends BaseError {
  override readonly name = 'UnknownViewError';
  readonly code = 'UNKNOWN_VIEW';
  /** `off`: the view belongs to a feature that is off; `unknown`: no view has the name. */
  readonly reason: UnknownViewReason;
  /** The public views that these options have, in alphabetical order. */
  readonly views: readonly string[];

  constructor(view: string, reason: UnknownViewReason, views: readonly string[]) {
    super(reason === 'off' ? `The feature of the view "${view}" is off.` : `No view "${view}".`, {
      details: `The views of this page are ${views.join(', ')}.`,
      docsPath: '/open',
    });
    this.reason = reason;
    this.views = views;
  }
}
