/** Number formats by language and number of decimals: making one takes longer than writing with it. */
export type DecimalFormats = Map<string, Intl.NumberFormat>;

/**
 * Writes a decimal string in a language's way, digit for digit: nothing is rounded, whatever the number of digits.
 *
 * @param digits Plain digits with a point, for example `1204.500`.
 * @param formats Formats that were made before; the one that is used is added. Default: none.
 * @returns For example `1,204.500`.
 */
export function toLocalDecimal(digits: string, locale: string, formats?: DecimalFormats): string {
  const decimals = digits.split('.')[1]?.length ?? 0;
  const key = `${locale} ${decimals}`;
  const format = formats?.get(key) ?? new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  formats?.set(key, format);
  return format.format(digits as Intl.StringNumericLiteral);
}
