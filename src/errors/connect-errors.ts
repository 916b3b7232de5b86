import { BaseError, type ErrorFacts } from './base-error.js';

/**
 * Reason why a connection failed.
 * - `rejected`: the visitor declined in the wallet, or cancelled a sign-in that the page requires.
 * - `closed`: the modal was closed, another connection was begun, or the wallet disconnected before the connection was complete.
 * - `timeout`: the wallet did not answer in time.
 * - `blocked`: the wallet refuses to be asked (a request is already open, locked out, not permitted).
 * - `unsupported`: the wallet answered something no wallet should, or cannot serve the namespace.
 * - `notFound`: no such wallet is here.
 *
 * @example
 * const texts: Partial<Record<ConnectFailureReason, string>> = { timeout: 'The wallet did not answer.' };
 */
export type ConnectFailureReason = 'rejected' | 'closed' | 'timeout' | 'blocked' | 'unsupported' | 'notFound';

const TEXTS: Record<ConnectFailureReason, string> = {
  rejected: 'The visitor declined the connection',
  closed: 'The modal was closed before the wallet answered',
  timeout: 'The wallet did not answer in time',
  blocked: 'The wallet refused to be asked',
  unsupported: 'The wallet cannot be used here',
  notFound: 'The wallet was not found',
};

/** Facts of a {@link ConnectError}; `message` replaces the text of its reason where that would not say what happened. */
export type ConnectErrorFacts = ErrorFacts & { message?: string };

/**
 * Error of `modal.connect()`.
 *
 * @example
 * await modal.connect().catch((error: unknown) => {
 *   if (error instanceof ConnectError && error.reason !== 'rejected') console.error(error.details);
 * });
 */
export class ConnectError extends BaseError {
  override readonly name = 'ConnectError';
  readonly code: string;
  /** Reason of the failure. */
  readonly reason: ConnectFailureReason;

  constructor(reason: ConnectFailureReason, { message = TEXTS[reason], ...facts }: ConnectErrorFacts = {}) {
    super(message, { docsPath: '/connect', ...facts });
    this.reason = reason;
    this.code = `CONNECT_${reason.toUpperCase()}`;
  }
}
