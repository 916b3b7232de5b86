import type { Network } from '../config/network.js';
import { toCents } from '../utils/dollars.js';
import { toPlainAmount } from '../utils/parse-amount.js';
import { formatDollars } from './format-dollars.js';
import { formatTokenAmount } from './format-token-amount.js';

/** Decimals of a fee in the network's coin: fees are small. */
const FEE_DECIMALS = 6;

/** Writes a fee: in dollars where the coin has a price, else in the coin. */
export function formatFee(
  units: bigint,
  { decimals, symbol }: Network['nativeCurrency'],
  price: number | undefined,
  locale: string,
): string {
  const cents = price === undefined ? undefined : toCents(units, price, decimals);
  if (cents !== undefined) return formatCents(cents, locale, units > 0n);
  return `${formatTokenAmount(toPlainAmount(units, decimals), FEE_DECIMALS, locale)} ${symbol}`;
}

/** Writes hundredths of a dollar as dollars: `$609.32`; less than one of them is said to be less. */
export function formatCents(cents: bigint, locale: string, isSome = false): string {
  const { whole, fraction } = formatDollars(isSome && cents === 0n ? 0.01 : Number(cents) / 100, locale);
  return `${isSome && cents === 0n ? '<' : ''}${whole}${fraction}`;
}
