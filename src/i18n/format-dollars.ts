import type { Formats } from './create-formats.js';

/**
 * Writes what something is worth, in dollars, cut to cents: an estimate is never shown as more than it is.
 *
 * @param formats Makes the format. Default: a new one.
 * @returns The sum in two parts, because the end of a large one is set quieter: `$12,480` and `.52`.
 */
export function formatDollars(
  value: number,
  locale: string,
  formats: Formats = Intl,
): { readonly whole: string; readonly fraction: string } {
  const format = formats.NumberFormat(locale, {
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

/** Change in percent: `+2.1%` to show, `2.1%` for a sentence that names the direction. */
export type ChangeText = { readonly signed: string; readonly plain: string; readonly direction: 'up' | 'down' | 'even' };

/** Writes a change as a percentage with one decimal, rounded towards nothing. @param ratio 0.021 for 2.1 percent. */
export function formatChange(ratio: number, locale: string, formats: Formats = Intl): ChangeText {
  // 1.1 − 1 is a little more than a tenth, and 0.9 − 1 a little less: nine digits are what was measured.
  const tenths = Math.trunc(Number((ratio * 1000).toFixed(6)));
  const format = (value: number) =>
    formats.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
  const plain = format(Math.abs(tenths) / 1000);
  if (tenths === 0) return { signed: plain, plain, direction: 'even' };
  return tenths > 0 ? { signed: `+${plain}`, plain, direction: 'up' } : { signed: `−${plain}`, plain, direction: 'down' };
}
