import { toCents } from '../../utils/dollars.js';

/** How much worse than its quote a swap may turn out, in percent. Spec §9. */
export const SLIPPAGE_PERCENT = 1;
/** Gas of a swap before anybody has written it, in units: the yardstick's. */
export const SWAP_GAS = 150_000n;
/** What the swap's provider keeps of what is paid, in hundredths of a percent. It is in the quote already. */
export const PROVIDER_FEE_BPS = 85n;

/** Enough digits below a cent to compare sums of little worth. */
const FINE = 10n ** 12n;

/** What arrives at least: the quote less the slippage in whole percent, rounded down as routers do. */
export const toLeast = (units: bigint, slippage = SLIPPAGE_PERCENT): bigint => (units * BigInt(100 - slippage)) / 100n;

/** What the provider keeps of a payment, in the payment's base units, rounded down. */
export const toProviderFee = (units: bigint): bigint => (units * PROVIDER_FEE_BPS) / 10_000n;

/** The network fee in base units: estimated, and the most to reserve for it, because gas and its price are estimates. */
export function toNetworkFee(gasPrice: bigint): { readonly estimated: bigint; readonly max: bigint } {
  const estimated = SWAP_GAS * gasPrice;
  return { estimated, max: estimated * 4n };
}

/** A sum and the dollars of one. */
type Priced = { readonly units: bigint; readonly decimals: number; readonly price: number | undefined };

/**
 * How much of its worth a payment loses on the way, in hundredths of a percent, rounded up; less than nothing where it
 * gains. `undefined` where a price is not known.
 */
export function toPriceImpact(pays: Priced, gets: Priced): bigint | undefined {
  const worth = ({ units, decimals, price }: Priced) => (price === undefined ? undefined : toCents(units * FINE, price, decimals));
  const [paid, got] = [worth(pays), worth(gets)];
  if (paid === undefined || got === undefined || paid === 0n) return undefined;
  const lost = (paid - got) * 10_000n;
  return lost > 0n ? (lost + paid - 1n) / paid : lost / paid;
}

/** How much one of what is paid gives, in base units of what is got, rounded down; `undefined` for nothing paid. */
export function toRate(pays: { readonly units: bigint; readonly decimals: number }, gets: { readonly units: bigint }): bigint | undefined {
  return pays.units > 0n ? (gets.units * 10n ** BigInt(pays.decimals)) / pays.units : undefined;
}
