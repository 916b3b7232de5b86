/** Splits plain digits at their point. */
const split = (digits: string): [whole: string, fraction: string] => {
  const [whole = '0', fraction = ''] = digits.split('.');
  return [whole || '0', fraction];
};

/** Cuts a decimal string to a number of decimals, rounding towards zero: `0.2599`, 2 → `0.25`. Exact for any length. */
export function truncateDecimal(digits: string, decimals: number): string {
  const [whole, fraction] = split(digits);
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0');
  return decimals > 0 ? `${whole}.${kept}` : whole;
}

/** Adds two decimal strings without a sign, exactly. */
export function addDecimals(first: string, second: string): string {
  const scale = Math.max(split(first)[1].length, split(second)[1].length);
  const toUnits = (digits: string) => {
    const [whole, fraction] = split(digits);
    return BigInt(whole + fraction.padEnd(scale, '0'));
  };
  const sum = (toUnits(first) + toUnits(second)).toString().padStart(scale + 1, '0');
  return scale > 0 ? `${sum.slice(0, -scale)}.${sum.slice(-scale)}` : sum;
}

/** Compares two decimal strings without a sign, exactly: less than 0 when the first is less, 0 when they are the same sum. */
export function compareDecimals(first: string, second: string): number {
  const scale = Math.max(split(first)[1].length, split(second)[1].length);
  const [a, b] = [first, second].map((digits) => BigInt(truncateDecimal(digits, scale).replace('.', '')));
  return a! < b! ? -1 : a! > b! ? 1 : 0;
}

/** Whether a decimal string is nothing at all: `0`, `0.000`. */
export function isZeroDecimal(digits: string): boolean {
  return !/[1-9]/.test(digits);
}

/** The largest number of base units that a chain can count: 2^256 − 1. */
export const MAX_UNITS = 2n ** 256n - 1n;

/** Reason why a text is not an amount. */
export type AmountProblem = 'empty' | 'malformed' | 'tooManyDecimals' | 'tooLarge';

/** An amount in base units, or why there is none. */
export type ParsedAmount =
  | { readonly amount: bigint; readonly problem?: undefined }
  | { readonly amount?: undefined; readonly problem: AmountProblem };

/** Maximum length of a parsed text: room for the 78 digits of 2^256, a point, and 36 decimals. */
const LONGEST = 200;

/**
 * Parses a typed amount: digits `0`–`9` with at most one point between or after them. Nothing is guessed: an exponent, a comma, a sign,
 * white space and other digits are refused, because a wrong amount is worse than none.
 *
 * @param decimals Decimals of the token; more of them are refused, not rounded.
 * @returns Base units, exactly.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  if (text === '') return { problem: 'empty' };
  const [, whole, fraction = ''] = /^([0-9]+)(?:\.([0-9]*))?$/.exec(text.slice(0, LONGEST + 1)) ?? [];
  if (whole === undefined || text.length > LONGEST) return { problem: 'malformed' };
  if (fraction.length > decimals) return { problem: 'tooManyDecimals' };
  const amount = BigInt(whole + fraction.padEnd(decimals, '0'));
  return amount > MAX_UNITS ? { problem: 'tooLarge' } : { amount };
}

/**
 * Writes base units as {@link parseAmount} reads them: every digit, without zeros at the end.
 *
 * @returns For example `1.5`, `0.000000000000000001`, `12`.
 */
export function toPlainAmount(amount: bigint, decimals: number): string {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals > 0 && fraction !== '' ? `${whole}.${fraction}` : whole;
}

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

/** A positive number as digits and how many of them stand after the point; `undefined` for anything else. */
function toDigits(value: number): { readonly digits: bigint; readonly scale: number } | undefined {
  if (!Number.isFinite(value) || value <= 0) return undefined;
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale };
}

/**
 * Returns how many base units an amount in dollars buys at a price, rounded down.
 *
 * @param cents The amount in hundredths of a dollar.
 * @param price Dollars for one token.
 * @returns `undefined` without a valid price.
 */
export function toUnitsFromCents(cents: bigint, price: number, decimals: number): bigint | undefined {
  const rate = toDigits(price);
  return rate && (cents * 10n ** BigInt(decimals + rate.scale)) / (rate.digits * 100n);
}

/** Returns the value of base units at a price, in hundredths of a dollar, rounded down; `undefined` without a valid price. */
export function toCents(amount: bigint, price: number, decimals: number): bigint | undefined {
  const rate = toDigits(price);
  return rate && (amount * rate.digits * 100n) / 10n ** BigInt(decimals + rate.scale);
}
