import type { SwapCall } from '../../adapters/transfers.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { ChainSupportOptions } from '../../config/options.js';

/** EVM chains on which the swap service trades. Spec §9. */
const CHAIN_IDS = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554];

/**
 * The contract that the public swap service trades through, version 6; zkSync Era computes addresses in its own way.
 *
 * @see https://github.com/1inch/limit-order-protocol
 */
const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65';
const ZKSYNC_ROUTER = '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF';

type Support = Pick<ChainSupportOptions, 'swaps' | 'swapRouters'> | undefined;

/** Whether swaps are offered on a chain: the specification's list, and what the host added. Spec §9. */
export function isSwapChain(network: CaipNetworkId, support: Support): boolean {
  return CHAIN_IDS.some((id) => network === `eip155:${id}`) || (support?.swaps ?? []).includes(network);
}

/** The contracts that may be trusted with a swap on a chain: pinned here and by the host, never taken from an answer. Design §9. */
export function getSwapRouters(network: CaipNetworkId, support: Support): readonly string[] {
  const own = support?.swapRouters?.[network] ?? [];
  const pinned = network === 'eip155:324' ? [ZKSYNC_ROUTER] : CHAIN_IDS.some((id) => network === `eip155:${id}`) ? [ROUTER] : [];
  return [...pinned, ...own];
}

/** Two tokens, one of them absent for the coin, and how much is paid in base units. */
export type SwapPair = { readonly from: string | undefined; readonly to: string | undefined; readonly units: bigint };

/** Writes the transactions of a swap for one account on one chain. Nothing that it answers is trusted. */
export type SwapBuilder = {
  /** Returns the router's allowance of a token, in base units. @throws {SwapError} `allowance`. */
  getAllowance(token: string): Promise<bigint>;
  /** @throws {SwapError} `approval`. @throws {SwapMismatchError} */
  buildApproval(pair: SwapPair & { readonly from: string }): Promise<SwapCall>;
  /** @param isFree Whether it may not be tried yet, because the approval is part of it. @throws {SwapError} `transaction`. @throws {SwapMismatchError} */
  buildSwap(pair: SwapPair, isFree?: boolean): Promise<SwapCall>;
};
