import type { SwapRoute } from '../../adapters/node-services.js';
import type { SwapCall, SwapTerms, TransferFee } from '../../adapters/transfers.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { ChainSupportOptions, ResolvedOptions } from '../../config/options.js';
import { getSources } from '../../controllers/query/sources.js';
import { toCents } from '../../utils/decimals.js';

/** EVM chains on which the swap service trades. Spec §9. */
const CHAIN_IDS = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554];

/**
 * The contract that the public swap service trades through, version 6; zkSync Era computes addresses in its own way.
 *
 * @see https://github.com/1inch/limit-order-protocol
 */
const ROUTER = '0x111111125421cA6dc452d289314280a0f8842A65';
const ZKSYNC_ROUTER = '0x6fd4383cB451173D5f9304F041C7BCBf27d561fF';

/** EVM chains whose exchanges the package knows, for swaps without the service. */
export const NODE_CHAIN_IDS: readonly number[] = [1, 10, 56, 137, 8453, 42161, 43114];

type Support = Pick<ChainSupportOptions, 'swaps' | 'swapRouters'> | undefined;

/**
 * Whether swaps are offered on a chain: the specification's list, and what the host added; where only nodes are asked, the chains whose exchanges
 * are known. Spec §9.
 */
export function isSwapChain(
  network: CaipNetworkId,
  options: Pick<ResolvedOptions, 'chainSupport' | 'projectId' | 'services' | 'sources'>,
): boolean {
  const sources = getSources(options, 'swaps');
  const { swaps, swapRouters } = options.chainSupport ?? {};
  const ids = sources.includes('service') ? CHAIN_IDS : NODE_CHAIN_IDS;
  const own = sources.includes('node') && (swapRouters?.[network] ?? []).length > 0;
  const served = sources.includes('service') && (swaps ?? []).includes(network);
  return own || served || ids.some((id) => network === `eip155:${id}`);
}

/** The contracts that may be trusted with a swap on a chain: pinned here and by the host, never taken from an answer. Design §9. */
export function getSwapRouters(network: CaipNetworkId, support: Support): readonly string[] {
  const own = (support?.swapRouters?.[network] ?? []).map((one) => (typeof one === 'string' ? one : one.address));
  const pinned = network === 'eip155:324' ? [ZKSYNC_ROUTER] : CHAIN_IDS.some((id) => network === `eip155:${id}`) ? [ROUTER] : [];
  return [...pinned, ...own];
}

/** Two tokens, one of them absent for the coin, and how much is paid in base units. */
export type SwapPair = { readonly from: string | undefined; readonly to: string | undefined; readonly amount: bigint };

/** A swap that was reviewed, as far as its transactions follow from it. */
export type ReviewedSwap = {
  readonly terms: SwapTerms;
  /** In whole percent. */
  readonly slippage: number;
  /** Way through the exchange of the chain, where a node quoted it; absent for the service. */
  readonly route?: SwapRoute | undefined;
  readonly gets: { readonly symbol: string; readonly decimals: number };
};

/** Writes the transactions of a swap for one account on one chain. Nothing that it answers is trusted. */
export type SwapBuilder = {
  /** Returns the router's allowance of a token, in base units. @throws {SwapError} `allowance`. */
  getAllowance(token: string): Promise<bigint>;
  /** @throws {SwapError} `approval`. @throws {SwapMismatchError} */
  buildApproval(pair: SwapPair & { readonly from: string }): Promise<SwapCall>;
  /** @param isFree Whether it may not be tried yet, because the approval is part of it. @throws {SwapError} `transaction`. @throws {SwapMismatchError} */
  buildSwap(pair: SwapPair, isFree?: boolean): Promise<SwapCall>;
};

/** Slippage of a swap, in percent. Spec §9. */
export const SLIPPAGE_PERCENT = 1;
/** Gas of a swap before its transaction is built, in units: AppKit's. */
export const SWAP_GAS = 150_000n;
/** Provider's fee, in hundredths of a percent of the sold amount. The quote includes it. */
export const PROVIDER_FEE_BPS = 85n;

/** Price impact from which the visitor has to acknowledge the loss, in hundredths of a percent. Design §5, "Danger". */
export const HIGH_IMPACT = 300n;
/** Allowances from here on count as unlimited, in base units. */
export const UNLIMITED_ALLOWANCE = 2n ** 255n;

/** Enough digits below a cent to compare sums of little worth. */
const FINE = 10n ** 12n;

/** Returns the minimum received amount: the quote less the slippage in whole percent, rounded down as routers do. */
export const toLeast = (amount: bigint, slippage = SLIPPAGE_PERCENT): bigint => (amount * BigInt(100 - slippage)) / 100n;

/** Returns the provider's fee of a payment, in the payment's base units, rounded down. */
export const toProviderFee = (amount: bigint): bigint => (amount * PROVIDER_FEE_BPS) / 10_000n;

/** Network fee of a swap in base units: estimated, and the most to reserve for it. */
export type SwapFee = Pick<TransferFee, 'estimated' | 'max' | 'isPartial'>;

/** Returns the fee of a swap that is not built yet, with the room that {@link SWAP_GAS} needs, which is no swap's own. */
export const toNetworkFee = ({ estimated, isPartial }: Omit<SwapFee, 'max'>): SwapFee => ({
  estimated,
  max: estimated * 4n,
  ...(isPartial && { isPartial }),
});

/** A sum and the dollars of one. */
type Priced = { readonly amount: bigint; readonly decimals: number; readonly price: number | undefined };

/** Returns the price impact, in hundredths of a percent, rounded up; negative for a gain. `undefined` without a price. */
export function toPriceImpact(pays: Priced, gets: Priced): bigint | undefined {
  const worth = ({ amount, decimals, price }: Priced) => (price === undefined ? undefined : toCents(amount * FINE, price, decimals));
  const [paid, got] = [worth(pays), worth(gets)];
  if (paid === undefined || got === undefined || paid === 0n) return undefined;
  const lost = (paid - got) * 10_000n;
  return lost > 0n ? (lost + paid - 1n) / paid : lost / paid;
}

/** Returns the rate: base units of the bought token per one sold token, rounded down; `undefined` for an amount of zero. */
export function toRate(
  pays: { readonly amount: bigint; readonly decimals: number },
  gets: { readonly amount: bigint },
): bigint | undefined {
  return pays.amount > 0n ? (gets.amount * 10n ** BigInt(pays.decimals)) / pays.amount : undefined;
}
