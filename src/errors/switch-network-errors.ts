import { BaseError, type ErrorFacts } from './base-error.js';

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

const TEXTS: Record<SwitchNetworkFailureReason, string> = {
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
    super(TEXTS[reason], { docsPath: '/networks', ...facts });
    this.reason = reason;
    this.code = `SWITCH_NETWORK_${reason.toUpperCase()}`;
  }
}
