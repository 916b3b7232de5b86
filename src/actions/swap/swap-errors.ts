import { BaseError } from '../../errors/base-error.js';

/** Reason of a failed quote or swap: the request that failed. */
export type SwapErrorReason =
  | 'network'
  | 'gasPrice'
  | 'initialize'
  | 'price'
  | 'liquidity'
  | 'quote'
  | 'allowance'
  | 'approval'
  | 'transaction'
  | 'approvalFailed'
  | 'approvalCancelled'
  | 'approvalReplaced'
  | 'approvalUnknown'
  | 'batchUnknown'
  | 'failed'
  | 'account'
  | 'stale'
  | 'symbol'
  | 'input'
  | 'balance'
  | 'gas'
  | 'loss';

const TEXTS: Readonly<Record<SwapErrorReason, string>> = {
  // Spec §8.
  network: 'Network not supported for Swaps',
  gasPrice: 'Network not supported for Gas Price',
  initialize: 'Failed to initialize swap',
  price: 'Failed to fetch network token price',
  liquidity: 'Insufficient liquidity',
  quote: 'The quote is for something else',
  allowance: 'Failed to check allowance',
  approval: 'Failed to create approval transaction',
  transaction: 'Failed to create transaction',
  approvalFailed: 'The approval was not confirmed',
  approvalCancelled: 'The approval was cancelled in the wallet',
  approvalReplaced: 'Another transaction took the place of the approval',
  approvalUnknown: 'The result of the approval is unknown',
  batchUnknown: 'The wallet does not say what became of the swap',
  failed: 'Transaction error',
  account: 'The wallet is on another network or account',
  stale: 'The quote is old',
  symbol: 'A token contract reports another symbol',
  input: 'These cannot be swapped',
  balance: 'Insufficient balance',
  gas: 'Insufficient gas',
  loss: 'High loss',
};

/**
 * Thrown when a swap ends before it is signed. Spec §8.
 *
 * @example
 * if (error instanceof SwapError && error.reason === 'liquidity') console.warn('No route.');
 */
export class SwapError extends BaseError {
  override readonly name = 'SwapError';
  readonly code: string;
  readonly reason: SwapErrorReason;

  constructor(reason: SwapErrorReason, facts: { details?: string; cause?: unknown } = {}) {
    super(TEXTS[reason], facts);
    this.reason = reason;
    this.code = `SWAP_${reason.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
  }
}
