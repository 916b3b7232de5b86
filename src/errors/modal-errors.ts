import { BaseError, type ErrorFacts } from './base-error.js';

/**
 * Reason why a connection failed.
 * - `rejected`: the visitor declined in the wallet, or cancelled a sign-in that the page requires.
 * - `closed`: the modal was closed, another connection was begun, or the wallet disconnected before the connection was complete.
 * - `timeout`: the wallet did not answer in time.
 * - `blocked`: the wallet refuses to be asked (a request is already open, locked out, not permitted).
 * - `unsupported`: the wallet answered something no wallet should, or cannot serve the namespace.
 * - `notFound`: no such wallet is here.
 * - `terms`: the visitor has not accepted the terms.
 * - `refused`: the page did not take the account; `details` is the text that the visitor reads.
 *
 * @example
 * const texts: Partial<Record<ConnectFailureReason, string>> = { timeout: 'The wallet did not answer.' };
 */
export type ConnectFailureReason = 'rejected' | 'closed' | 'timeout' | 'blocked' | 'unsupported' | 'notFound' | 'terms' | 'refused';

const CONNECT_TEXTS: Record<ConnectFailureReason, string> = {
  rejected: 'The visitor declined the connection',
  closed: 'The modal was closed before the wallet answered',
  timeout: 'The wallet did not answer in time',
  blocked: 'The wallet is locked or busy',
  unsupported: 'The wallet cannot be used here',
  notFound: 'The wallet was not found',
  terms: 'The terms were not accepted',
  refused: 'The page refused the account',
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

  constructor(reason: ConnectFailureReason, { message = CONNECT_TEXTS[reason], ...facts }: ConnectErrorFacts = {}) {
    super(message, facts);
    this.reason = reason;
    this.code = `CONNECT_${reason.toUpperCase()}`;
  }
}

/**
 * Reason why a network was not switched.
 * - `rejected`: the visitor declined in the wallet.
 * - `unsupported`: the wallet does not know the network and could not add it.
 * - `notApproved`: the wallet did not approve the network for this page.
 * - `ignored`: the wallet said yes and stayed where it was.
 * - `timeout`: the wallet did not answer in time.
 * - `busy`: an earlier request is still open in the wallet.
 * - `notFound`: the network is not among the host's.
 * - `off`: the host switched network switching off, or the wallet is gone.
 *
 * @example
 * const texts: Partial<Record<SwitchNetworkFailureReason, string>> = { ignored: 'The wallet stayed on its network.' };
 */
export type SwitchNetworkFailureReason = 'rejected' | 'unsupported' | 'notApproved' | 'ignored' | 'timeout' | 'busy' | 'notFound' | 'off';

const SWITCH_TEXTS: Record<SwitchNetworkFailureReason, string> = {
  rejected: 'The visitor declined to switch',
  unsupported: 'Chain is not supported',
  notApproved: 'The wallet did not approve this network',
  ignored: 'The wallet stayed on its network',
  timeout: 'The wallet did not answer in time',
  busy: 'The wallet is waiting for an earlier answer',
  notFound: 'Network not found',
  off: 'The network cannot be switched here',
};

/**
 * Error of `modal.switchNetwork()`. The texts of `unsupported` and `notFound` are those of spec §8.
 *
 * @example
 * await modal.switchNetwork('eip155:8453').catch((error: unknown) => {
 *   if (error instanceof SwitchNetworkError && error.reason === 'unsupported') console.warn(error.message);
 * });
 */
export class SwitchNetworkError extends BaseError {
  override readonly name = 'SwitchNetworkError';
  readonly code: string;
  /** Reason of the failure. */
  readonly reason: SwitchNetworkFailureReason;

  constructor(reason: SwitchNetworkFailureReason, facts: ErrorFacts = {}) {
    super(SWITCH_TEXTS[reason], facts);
    this.reason = reason;
    this.code = `SWITCH_NETWORK_${reason.toUpperCase()}`;
  }
}

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
    });
    this.reason = reason;
    this.views = views;
  }
}
