import { shallowRef, type ShallowRef } from 'vue';
import { withEntry, type LogEntry } from '../shared/log-entry.js';

/** A log's lines, newest first, and the ways to add one and to empty it. */
export function useLog(): { entries: Readonly<ShallowRef<readonly LogEntry[]>>; add(entry: LogEntry): void; clear(): void } {
  const entries = shallowRef<readonly LogEntry[]>([]);
  return {
    entries,
    add(entry) {
      entries.value = withEntry(entries.value, entry);
    },
    clear() {
      entries.value = [];
    },
  };
}
