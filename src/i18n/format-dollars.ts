/**
 * Writes what something is worth, in dollars, cut to cents: an estimate is never shown as more than it is.
 *
 * @returns The sum in two parts, because the end of a large one is set quieter: `$12,480` and `.52`.
 */
export function formatDollars(value: number, locale: string): { readonly whole: string; readonly fraction: string } {
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    roundingMode: 'trunc',
  } as Intl.NumberFormatOptions);
  const parts = format.formatToParts(value);
  const at = parts.findIndex(({ type }) => type === 'decimal');
  const join = (some: typeof parts) => some.map((part) => part.value).join('');
  // Where the currency sign comes last, the amount cannot be divided.
  const endsWithDigits = parts.at(-1)?.type === 'fraction';
  return at > 0 && endsWithDigits
    ? { whole: join(parts.slice(0, at)), fraction: join(parts.slice(at)) }
    : { whole: join(parts), fraction: '' };
}
