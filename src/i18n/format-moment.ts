/** Formats a time, in seconds since 1970; an invalid one is a dash. */
export function formatMoment(seconds: number, locale: string): string {
  const date = new Date(seconds * 1000);
  return Number.isNaN(date.getTime()) ? '-' : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Writes a length of time in the largest unit in which it is whole: `7 days`. */
export function formatPeriod(seconds: number, locale: string): string {
  const [unit, size] = UNITS.find(([, each]) => seconds % each === 0)!;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}
