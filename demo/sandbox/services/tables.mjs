import { seedNames } from './names/seed-names.mjs';
import { seedSessions } from './seed-sessions.mjs';

const KEYS = ['names', 'resolvedAt', 'sessions', 'events', 'orders'];

/**
 * Stores the services' state: `names` by name, `resolvedAt` (time of an address's last identification, in ms), `sessions` as a list, the
 * received analytics `events`, and the providers' `orders`, newest first. All of it JSON.
 *
 * @returns The tables, with `reset()` back to the seeds, `snapshot()` and `restore(state)`.
 */
export function createTables(now) {
  const tables = {
    reset: () => {
      Object.assign(tables, { names: seedNames(), resolvedAt: {}, sessions: seedSessions(now()), events: [], orders: [] });
    },
    snapshot: () => structuredClone(Object.fromEntries(KEYS.map((key) => [key, tables[key]]))),
    restore: (state) => {
      const missing = KEYS.find((key) => typeof state?.[key] !== 'object' || state[key] === null);
      if (missing) throw new Error(`The saved state of the services has no "${missing}".`);
      for (const key of KEYS) tables[key] = structuredClone(state[key]);
    },
  };
  tables.reset();
  return tables;
}
