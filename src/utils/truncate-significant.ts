import { isZeroDecimal } from './decimals.js';

/**
 * Cuts a decimal string to a number of significant digits, rounding towards zero: `0.0012345678`, 6 → `0.00123456`. Digits before the
 * point stay, zeros at the end go. Exact for any length.
 */
export function truncateSignificant(digits: string, count: number): string {
  const [whole = '0', fraction = ''] = digits.split('.');
  const isWhole = !isZeroDecimal(whole);
  const leading = isWhole ? 0 : fraction.length - fraction.replace(/^0+/, '').length;
  const decimals = isWhole ? Math.max(count - whole.replace(/^0+/, '').length, 0) : leading + count;
  const kept = fraction.slice(0, decimals).replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
}
