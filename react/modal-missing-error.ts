import { BaseError } from '../src/errors/base-error.js';

/**
 * Thrown by what a hook returned when it is called while the page has no modal, which is always so on a server.
 *
 * @example
 * if (error instanceof ModalMissingError) console.error('Call createModal() first.');
 */
export class ModalMissingError extends BaseError {
  override readonly name = 'ModalMissingError';
  readonly code = 'MODAL_MISSING';

  /** @param hook The name of the hook whose action was called. */
  constructor(hook: string) {
    super(`${hook} found no modal on this page. Call createModal() in the browser before the action is used.`, { docsPath: '/react' });
  }
}
