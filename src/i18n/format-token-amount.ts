import { isZeroDecimal, truncateDecimal } from '../utils/decimals.js';
import { toLocalDecimal } from './to-local-decimal.js';

/**
 * Writes an amount of tokens with a fixed number of decimals, rounded down; one that is too small for them is said to be
 * smaller than the smallest: `<0.01`.
 *
 * @param digits Plain digits with a point, without a sign.
 */
export function formatTokenAmount(digits: string, decimals: number, locale: string): string {
  const cut = truncateDecimal(digits, decimals);
  if (!isZeroDecimal(cut) || isZeroDecimal(digits)) return toLocalDecimal(cut, locale);
  return `<${toLocalDecimal(`0.${'1'.padStart(decimals, '0')}`, locale)}`;
}
