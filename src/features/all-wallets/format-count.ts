/** From how many on a count is floored to tens. Design §9. */
const EXACT_BELOW = 10;

/** Formats the number of wallets in the locale's digits: exact below ten, else floored to tens with a plus. */
export function formatCount(count: number, locale: string): string {
  const number = new Intl.NumberFormat(locale);
  return count < EXACT_BELOW ? number.format(count) : `${number.format(Math.floor(count / EXACT_BELOW) * EXACT_BELOW)}+`;
}
