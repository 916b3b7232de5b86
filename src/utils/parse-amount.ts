/** The largest number of base units that a chain can count: 2^256 − 1. */
export const MAX_UNITS = 2n ** 256n - 1n;

/** Reason why a text is not an amount. */
export type AmountProblem = 'empty' | 'malformed' | 'tooManyDecimals' | 'tooLarge';

/** An amount in base units, or why there is none. */
export type ParsedAmount =
  { readonly units: bigint; readonly problem?: undefined } | { readonly units?: undefined; readonly problem: AmountProblem };

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
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  return units > MAX_UNITS ? { problem: 'tooLarge' } : { units };
}

/**
 * Writes base units as {@link parseAmount} reads them: every digit, without zeros at the end.
 *
 * @returns For example `1.5`, `0.000000000000000001`, `12`.
 */
export function toPlainAmount(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals > 0 && fraction !== '' ? `${whole}.${fraction}` : whole;
}
