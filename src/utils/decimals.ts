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
