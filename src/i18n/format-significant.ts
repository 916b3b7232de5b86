import { truncateSignificant } from '../utils/truncate-significant.js';
import { toLocalDecimal } from './to-local-decimal.js';

/** Significant digits of an amount whose exact value is shown on demand. */
const SIGNIFICANT_DIGITS = 6;

/**
 * Writes an amount of tokens with six significant digits, rounded down; digits before the point are never cut: `23.6193`, `1,234,567`.
 *
 * @param digits Plain digits with a point, without a sign.
 */
export function formatSignificant(digits: string, locale: string): string {
  return toLocalDecimal(truncateSignificant(digits, SIGNIFICANT_DIGITS), locale);
}
