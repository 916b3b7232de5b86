import type { Network } from '../config/network.js';
import { formatTokenAmount } from './format-token-amount.js';
import { toCents } from '../utils/dollars.js';
import { toPlainAmount } from '../utils/parse-amount.js';
import { formatCents } from './format-cents.js';

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
