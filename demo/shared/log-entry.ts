/** A line of a log: when, what, an aside, and its data. */
export type LogEntry = { key: string; at: number; title: string; aside?: string; data: Readonly<Record<string, unknown>> };

/** Maximum number of lines in a log. */
export const logLimit = 200;

/** Puts an entry on top of a log, or in the place of the one with its key. Returns a new list, newest first. */
export function withEntry(entries: readonly LogEntry[], entry: LogEntry): readonly LogEntry[] {
  return entries.some(({ key }) => key === entry.key)
    ? entries.map((other) => (other.key === entry.key ? entry : other))
    : [entry, ...entries].slice(0, logLimit);
}

/** Time of day with milliseconds, such as `14:03:22.118`. */
export function formatTime(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** A value as one line of text: strings as they are, the rest as JSON, big integers and errors included. */
export function formatValue(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return value.message;
  const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part));
  return text === undefined ? String(value) : text;
}
