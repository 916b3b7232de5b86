import type { Network } from '../config/network.js';
import { isZeroDecimal, toCents, toPlainAmount, truncateDecimal, truncateSignificant } from '../utils/decimals.js';
import { toTypedAmount } from '../utils/local-amount.js';
import type { Formats } from './create-formats.js';
import { formatDollars } from './format-dollars.js';
import { toLocalDecimal } from './to-local-decimal.js';

/**
 * Writes an amount of tokens with a fixed number of decimals, rounded down; one that is too small for them is said to be
 * smaller than the smallest: `<0.01`.
 *
 * @param digits Plain digits with a point, without a sign. @param formats Makes the format. Default: a new one.
 */
export function formatTokenAmount(digits: string, decimals: number, locale: string, formats?: Formats): string {
  const cut = truncateDecimal(digits, decimals);
  if (!isZeroDecimal(cut) || isZeroDecimal(digits)) return toLocalDecimal(cut, locale, formats);
  return `<${toLocalDecimal(`0.${'1'.padStart(decimals, '0')}`, locale, formats)}`;
}

/** Significant digits of an amount whose exact value is shown on demand. */
const SIGNIFICANT_DIGITS = 6;

/**
 * Writes an amount of tokens with six significant digits, rounded down; digits before the point are never cut: `23.6193`, `1,234,567`.
 *
 * @param digits Plain digits with a point, without a sign.
 */
export function formatSignificant(digits: string, locale: string, formats?: Formats): string {
  return toLocalDecimal(truncateSignificant(digits, SIGNIFICANT_DIGITS), locale, formats);
}

/**
 * Writes the balance of a token beside an amount: as {@link formatSignificant} writes every amount of a form or a review. Lists and the
 * account have the decimals of the specification, §9.
 *
 * @param units Base units.
 */
export const formatBalance = (units: bigint, decimals: number, locale: string, formats?: Formats): string =>
  formatSignificant(toPlainAmount(units, decimals), locale, formats);

/** Returns the character that divides whole from decimals in a locale: `.` or `,`. */
export function getDecimalSeparator(locale: string, formats: Formats = Intl): string {
  const parts = formats.NumberFormat(locale, {}).formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** An amount as `parseAmount` reads it, as long as the field of an amount lets it be: `Intl` writes 100 decimals at most. */
const TYPED = /^\d{1,100}(?:\.\d{0,100})?$/;

/**
 * Writes what was typed into a field of an amount for the time in which the field has no focus: every digit, in groups. A text that is no
 * amount stays as it is.
 *
 * @param text Plain digits with a point.
 */
export function formatTyped(text: string, locale: string, formats?: Formats): string {
  return TYPED.test(text) ? toLocalDecimal(text, locale, formats) : toTypedAmount(text, getDecimalSeparator(locale, formats));
}

/** Decimals of a fee in the network's coin: fees are small. */
const FEE_DECIMALS = 6;

/** Writes a fee: in dollars where the coin has a price, else in the coin. */
export function formatFee(
  amount: bigint,
  { decimals, symbol }: Network['nativeCurrency'],
  price: number | undefined,
  locale: string,
  formats?: Formats,
): string {
  const cents = price === undefined ? undefined : toCents(amount, price, decimals);
  if (cents !== undefined) return formatCents(cents, locale, amount > 0n, formats);
  return `${formatTokenAmount(toPlainAmount(amount, decimals), FEE_DECIMALS, locale, formats)} ${symbol}`;
}

/** Writes hundredths of a dollar as dollars: `$609.32`; less than one of them is said to be less. */
export function formatCents(cents: bigint, locale: string, isSome = false, formats?: Formats): string {
  const { whole, fraction } = formatDollars(isSome && cents === 0n ? 0.01 : Number(cents) / 100, locale, formats);
  return `${isSome && cents === 0n ? '<' : ''}${whole}${fraction}`;
}

/** Writes a list with what divides its parts in a locale, without a word such as "and": `Ethereum, Base`, `Ethereum、Base`. */
export function formatList(parts: readonly string[], locale: string): string {
  const [, divider] = new Intl.ListFormat(locale).formatToParts(['a', 'b', 'c']);
  return parts.join(divider && /\S/.test(divider.value) ? divider.value : ', ');
}
