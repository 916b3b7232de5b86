// chunk: account-face
/**
 * Writes base units as a decimal string with a fixed number of decimals, rounded down: money is never shown as more
 * than it is.
 *
 * @param units Base units, for example wei.
 * @param decimals Decimals of the unit.
 * @param shown Decimals to show.
 * @returns For example `1.204`; plain digits with a point, for machines and `Intl` alike.
 */
export function formatUnits(amount: bigint, decimals: number, shown: number): string {
  const negative = amount < 0n;
  const digits = (negative ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits
    .slice(digits.length - decimals)
    .padEnd(shown, '0')
    .slice(0, shown);
  return `${negative ? '-' : ''}${whole}${shown > 0 ? `.${fraction}` : ''}`;
}
