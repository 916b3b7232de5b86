import { toCents } from '../../utils/dollars.js';

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
export const toLeast = (units: bigint, slippage = SLIPPAGE_PERCENT): bigint => (units * BigInt(100 - slippage)) / 100n;

/** Returns the provider's fee of a payment, in the payment's base units, rounded down. */
export const toProviderFee = (units: bigint): bigint => (units * PROVIDER_FEE_BPS) / 10_000n;

/** The network fee in base units: estimated, and the most to reserve for it, because gas and its price are estimates. */
export function toNetworkFee(gasPrice: bigint): { readonly estimated: bigint; readonly max: bigint } {
  const estimated = SWAP_GAS * gasPrice;
  return { estimated, max: estimated * 4n };
}

/** A sum and the dollars of one. */
type Priced = { readonly units: bigint; readonly decimals: number; readonly price: number | undefined };

/** Returns the price impact, in hundredths of a percent, rounded up; negative for a gain. `undefined` without a price. */
export function toPriceImpact(pays: Priced, gets: Priced): bigint | undefined {
  const worth = ({ units, decimals, price }: Priced) => (price === undefined ? undefined : toCents(units * FINE, price, decimals));
  const [paid, got] = [worth(pays), worth(gets)];
  if (paid === undefined || got === undefined || paid === 0n) return undefined;
  const lost = (paid - got) * 10_000n;
  return lost > 0n ? (lost + paid - 1n) / paid : lost / paid;
}

/** Returns the rate: base units of the bought token per one sold token, rounded down; `undefined` for an amount of zero. */
export function toRate(pays: { readonly units: bigint; readonly decimals: number }, gets: { readonly units: bigint }): bigint | undefined {
  return pays.units > 0n ? (gets.units * 10n ** BigInt(pays.decimals)) / pays.units : undefined;
}
