import type { Network } from '../config/network.js';
import { BaseError } from '../errors/base-error.js';
import type { TransferContext, TransferFee, TransferRequest } from './transfers.js';

/** One side of a swap in base units; without a token it is the chain's own coin. */
export type SwapSide = { readonly token?: string | undefined; readonly units: bigint };

/** Terms that the visitor has reviewed; a request that differs is not signed. */
export type SwapTerms = {
  /** Payer and receiver of the swap. */
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

/** Purpose of a swap's call; `reset` revokes an allowance, which some tokens require before a new one. */
export type SwapPurpose = 'reset' | 'approve' | 'swap';

/** Status of a batch; `unknown`: the wallet's answer cannot be read. */
export type BatchProgress = { readonly state: 'pending' | 'confirmed' | 'failed' | 'unknown'; readonly hash?: string | undefined };

/** Swaps of a namespace. Loaded when a swap is reviewed. */
export type Swaps = {
  /** Builds the wallet request: one transaction, or an atomic batch of calls. */
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
  /** Returns the same approval with an amount of zero. @throws {SwapMismatchError} `unreadable` for any other call. */
  toReset(approval: SwapCall): SwapCall;
  /** Estimates the fee of a call. @throws {TransferError} `refused` when the node's simulation reverts. */
  estimate(parameters: TransferContext & { readonly from: string; readonly call: SwapCall }): Promise<TransferFee>;
  /** Whether the wallet does several calls as one; `false` where it does not say. Spec §8, "Fallbacks". */
  canBatch(parameters: TransferContext & { readonly from: string }): Promise<boolean>;
  /** Asks the wallet for several calls in one. @returns Their id. @throws {TransferError} As sending does. */
  sendBatch(parameters: TransferContext & { readonly request: TransferRequest }): Promise<string>;
  followBatch(parameters: TransferContext & { readonly id: string }): Promise<BatchProgress>;
};

/** Difference between the request and the reviewed terms. */
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

/**
 * Thrown when what would be signed is not what was shown; nothing was signed. Design §5, "Money".
 *
 * @example
 * if (error instanceof SwapMismatchError) console.error(error.difference);
 */
export class SwapMismatchError extends BaseError {
  override readonly name = 'SwapMismatchError';
  readonly code = 'SWAP_MISMATCH';
  readonly difference: SwapDifference;

  constructor(difference: SwapDifference, details?: string) {
    super('What would be signed is not what was shown', { details: details ?? difference });
    this.difference = difference;
  }
}
