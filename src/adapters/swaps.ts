import type { Network } from '../config/network.js';
import { BaseError } from '../errors/base-error.js';
import type { TransferContext, TransferFee, TransferRequest } from './transfers.js';

/** One side of a swap in base units; without a token it is the chain's own coin. */
export type SwapSide = { readonly token?: string | undefined; readonly units: bigint };

/** What the visitor was shown: nothing else may be signed. */
export type SwapTerms = {
  /** Who pays, and who gets. */
  readonly from: string;
  /** Exactly this much leaves. */
  readonly pays: SwapSide;
  /** At least this much arrives. */
  readonly gets: SwapSide;
  /** The contracts that may be trusted with it: ours and the host's, never an answer's. */
  readonly routers: readonly string[];
};

/** A transaction before it is signed, in base units of the coin. */
export type SwapCall = { readonly to: string; readonly value: bigint; readonly data: string };

/** What a call of a swap is for; `reset` takes an allowance back, which some tokens want before they take another. */
export type SwapPurpose = 'reset' | 'approve' | 'swap';

/** How far several calls in one are; `unknown`: the wallet's answer cannot be read. */
export type BatchProgress = { readonly state: 'pending' | 'confirmed' | 'failed' | 'unknown'; readonly hash?: string | undefined };

/** How a namespace swaps. Loaded when somebody reviews a swap. */
export type Swaps = {
  /** What the wallet is asked to sign: one transaction, or several calls of which all happen or none. */
  toRequest(parameters: {
    readonly network: Network;
    readonly from: string;
    readonly calls: readonly SwapCall[];
    readonly fee?: TransferFee | undefined;
  }): TransferRequest;
  /**
   * Reads a request back from its bytes and holds it against what was shown.
   *
   * @param purposes What each call of it is for.
   * @param now Milliseconds since 1970.
   * @returns Whether the swap has to be simulated with {@link Swaps.simulate}, because its call does not name what arrives.
   * @throws {SwapMismatchError}
   */
  checkRequest(request: TransferRequest, terms: SwapTerms, purposes: readonly SwapPurpose[], now: number): boolean;
  /**
   * Simulates calls in order and reads how much of a token the sender receives, in base units; without a token of the native
   * currency. `undefined` if a call reverts, nothing arrives, or the node cannot simulate.
   */
  simulate(
    parameters: TransferContext & { readonly from: string; readonly calls: readonly SwapCall[]; readonly token: string | undefined },
  ): Promise<bigint | undefined>;
  /** Reads from the chain how much each spender may take of a token, in base units. @throws {NodeError} */
  getAllowances(
    parameters: TransferContext & { readonly token: string; readonly owner: string; readonly spenders: readonly string[] },
  ): Promise<readonly bigint[]>;
  /** The same approval, for nothing. @throws {SwapMismatchError} `unreadable` for what is no approval. */
  toReset(approval: SwapCall): SwapCall;
  /** What a call would cost now. @throws {TransferError} `refused` when the chain would refuse it. */
  estimate(parameters: TransferContext & { readonly from: string; readonly call: SwapCall }): Promise<TransferFee>;
  /** Whether the wallet does several calls as one; `false` where it does not say. Spec §8, "Fallbacks". */
  canBatch(parameters: TransferContext & { readonly from: string }): Promise<boolean>;
  /** Asks the wallet for several calls in one. @returns Their id. @throws {TransferError} As sending does. */
  sendBatch(parameters: TransferContext & { readonly request: TransferRequest }): Promise<string>;
  followBatch(parameters: TransferContext & { readonly id: string }): Promise<BatchProgress>;
};

/** What differs between what would be signed and what was shown. */
export type SwapDifference =
  | 'unreadable'
  | 'from'
  | 'network'
  | 'token'
  | 'spender'
  | 'router'
  | 'amount'
  | 'unlimited'
  | 'minReceived'
  | 'recipient'
  | 'value'
  | 'expired'
  | 'unproved';

/** Thrown when what would be signed is not what was shown; nothing was signed. Design §5, "Money". */
export class SwapMismatchError extends BaseError {
  override readonly name = 'SwapMismatchError';
  readonly code = 'SWAP_MISMATCH';
  readonly difference: SwapDifference;

  constructor(difference: SwapDifference, details?: string) {
    super('What would be signed is not what was shown', { details: details ?? difference });
    this.difference = difference;
  }
}
