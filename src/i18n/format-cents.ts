import { formatDollars } from './format-dollars.js';

/** Writes hundredths of a dollar as dollars: `$609.32`; less than one of them is said to be less. */
export function formatCents(cents: bigint, locale: string, isSome = false): string {
  const { whole, fraction } = formatDollars(isSome && cents === 0n ? 0.01 : Number(cents) / 100, locale);
  return `${isSome && cents === 0n ? '<' : ''}${whole}${fraction}`;
}
