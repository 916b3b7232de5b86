import type { Formats } from './create-formats.js';

/**
 * Writes a decimal string in a language's way, digit for digit: nothing is rounded, whatever the number of digits.
 *
 * @param digits Plain digits with a point, for example `1204.500`.
 * @param formats Makes the format. Default: a new one.
 * @returns For example `1,204.500`.
 */
export function toLocalDecimal(digits: string, locale: string, formats: Formats = Intl): string {
  const decimals = digits.split('.')[1]?.length ?? 0;
  const format = formats.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return format.format(digits as Intl.StringNumericLiteral);
}
