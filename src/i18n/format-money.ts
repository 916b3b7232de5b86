import { truncateDecimal } from '../utils/decimals.js';
import type { Formats } from './create-formats.js';
import { toLocalDecimal } from './to-local-decimal.js';

/** Decimals beyond which a sum of money says nothing. */
const MOST_DECIMALS = 8;

/**
 * Writes a sum of any currency, digit for digit: cents only where there are some.
 *
 * @param digits Plain digits with a point, without a sign.
 * @param currency A code of ISO 4217; another word stands after the digits.
 * @returns For example `$7,500`, `$10.50`.
 */
export function formatMoney(digits: string, currency: string, locale: string, formats: Formats = Intl): string {
  const fraction = (digits.split('.')[1] ?? '').replace(/0+$/, '');
  const decimals = fraction === '' ? 0 : Math.min(Math.max(fraction.length, 2), MOST_DECIMALS);
  const cut = truncateDecimal(digits, decimals);
  if (!/^[A-Za-z]{3}$/.test(currency)) return `${toLocalDecimal(cut, locale, formats)} ${currency}`;
  const format = formats.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(cut as Intl.StringNumericLiteral);
}

/** Decimals of a currency: 2 of dollars, 0 of yen. */
export function getCurrencyDecimals(currency: string, formats: Formats = Intl): number {
  return formats.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The sign of a currency with the space beside it: `prefix` before the digits, `suffix` after them; one of them is empty. */
export type CurrencySign = { readonly prefix: string; readonly suffix: string };

/** Returns the sign of a currency on the side where a language writes it: `$` before the digits, ` $` after them. */
export function getCurrencySign(currency: string, locale: string, formats: Formats = Intl): CurrencySign {
  if (!/^[A-Za-z]{3}$/.test(currency)) return { prefix: '', suffix: `\u00a0${currency}` };
  const format = formats.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  const parts = format.formatToParts(0);
  const at = parts.findIndex(({ type }) => type === 'integer');
  // Marks of direction would turn the sign around in a field that is written from left to right.
  const join = (some: typeof parts) => some.map(({ value }) => value.replace(/[\u061c\u200e\u200f]/g, '')).join('');
  return { prefix: join(parts.slice(0, at)), suffix: join(parts.slice(at + 1)) };
}
