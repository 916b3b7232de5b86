import type { SwapCall } from '../../adapters/swaps.js';

/** Two tokens, one of them absent for the coin, and how much is paid in base units. */
export type SwapPair = { readonly from: string | undefined; readonly to: string | undefined; readonly units: bigint };

/** Writes the transactions of a swap for one account on one chain. Nothing that it answers is trusted. */
export type SwapBuilder = {
  /** How much of a token the service's router may take, in base units. @throws {SwapError} `allowance`. */
  getAllowance(token: string): Promise<bigint>;
  /** @throws {SwapError} `approval`. @throws {SwapMismatchError} */
  buildApproval(pair: SwapPair & { readonly from: string }): Promise<SwapCall>;
  /** @param isFree Whether it may not be tried yet, because the approval is part of it. @throws {SwapError} `transaction`. @throws {SwapMismatchError} */
  buildSwap(pair: SwapPair, isFree?: boolean): Promise<SwapCall>;
};
