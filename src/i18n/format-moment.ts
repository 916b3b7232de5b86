import type { Formats } from './create-formats.js';

const MINUTE_MS = 60_000;
/** Units of an age from long to short, each with its length in milliseconds. */
const AGE_UNITS = [
  ['year', 365 * 24 * 60 * MINUTE_MS],
  ['month', 30 * 24 * 60 * MINUTE_MS],
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const;

/** Says how long ago something was, in short: `2 hr`, `5 min`, `now`. Spec §9. @param ageMs Below zero counts as now. */
export function formatAge(ageMs: number, locale: string, formats: Formats = Intl): string {
  for (const [unit, lengthMs] of AGE_UNITS) {
    const count = Math.floor(ageMs / lengthMs);
    if (count > 0) return formats.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
  }
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(0, 'second');
}

/** Formats a time, in seconds since 1970; an invalid one is a dash. */
export function formatMoment(seconds: number, locale: string, formats: Formats = Intl): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? '-' : formats.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

/** Units of a period from long to short, each with its length in seconds. */
const PERIOD_UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Writes a length of time in the largest unit in which it is whole: `7 days`. */
export function formatPeriod(seconds: number, locale: string, formats: Formats = Intl): string {
  const [unit, size] = PERIOD_UNITS.find(([, each]) => seconds % each === 0)!;
  return formats.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}

/** Age from which a date says more than an age, in milliseconds. */
const DATED_FROM_MS = 7 * 24 * 60 * 60_000;

/**
 * Says when something was: its age for a week, see {@link formatAge}, then its date in the visitor's time zone: `Oct 21`, and `Oct 21, 2024`
 * of another year. Times are in milliseconds since 1970.
 */
export function formatTimeAgo(atMs: number, nowMs: number, locale: string, formats: Formats = Intl): string {
  if (!(nowMs - atMs >= DATED_FROM_MS)) return formatAge(nowMs - atMs, locale, formats);
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return formats.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) }).format(atMs);
}
