import { CALLS_LIMIT, callsKey, type CallsRecord } from '../../storage/calls-key.js';
import { SENT_STAY_MS } from '../../controllers/pending/pending-list.js';
import type { InstanceStorage } from '../../storage/storage.js';

/** Returns the calls that the page asked for in the last 30 days, the latest first. */
export function readRecords(storage: InstanceStorage, now: number): readonly CallsRecord[] {
  return (storage.get(callsKey) ?? []).filter(({ at }) => now - at < SENT_STAY_MS);
}

/** Finds calls by their id. */
export function findRecord(storage: InstanceStorage, now: number, id: string): CallsRecord | undefined {
  return readRecords(storage, now).find((record) => record.id === id);
}

/**
 * Stores calls, in the place of those with the same id.
 *
 * @param oldId The id under which they were stored before.
 */
export function keepRecord(storage: InstanceStorage, now: number, record: CallsRecord, oldId = record.id): void {
  const others = readRecords(storage, now).filter(({ id }) => id !== record.id && id !== oldId);
  storage.set(callsKey, [record, ...others].slice(0, CALLS_LIMIT));
}

/** Forgets calls of which nothing was sent. */
export function dropRecord(storage: InstanceStorage, now: number, id: string): void {
  storage.set(
    callsKey,
    readRecords(storage, now).filter((record) => record.id !== id),
  );
}
