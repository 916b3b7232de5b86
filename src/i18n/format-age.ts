const MINUTE_MS = 60_000;
/** Units from long to short, each with its length in milliseconds. */
const UNITS = [
  ['year', 365 * 24 * 60 * MINUTE_MS],
  ['month', 30 * 24 * 60 * MINUTE_MS],
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** Says how long ago something was, in short: `2 hr`, `5 min`, `now`. Spec §9. @param ageMs Below zero counts as now. */
export function formatAge(ageMs: number, locale: string): string {
  for (const [unit, lengthMs] of UNITS) {
    const count = Math.floor(ageMs / lengthMs);
    if (count > 0) return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  }
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
}
