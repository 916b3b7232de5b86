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
export function toCents(units: bigint, price: number, decimals: number): bigint | undefined {
  const rate = toDigits(price);
  return rate && (units * rate.digits * 100n) / 10n ** BigInt(decimals + rate.scale);
}
