import { formatAge } from './format-age.js';

/** Age from which a date says more than an age, in milliseconds. */
const DATED_FROM_MS = 7 * 24 * 60 * 60_000;

/**
 * Says when something was: its age for a week, see {@link formatAge}, then its date in the visitor's time zone: `Oct 21`, and `Oct 21, 2024`
 * of another year. Times are in milliseconds since 1970.
 */
export function formatTimeAgo(atMs: number, nowMs: number, locale: string): string {
  if (!(nowMs - atMs >= DATED_FROM_MS)) return formatAge(nowMs - atMs, locale);
  const isThisYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) }).format(atMs);
}
