import type { Disposer, Environment } from '../../config/environment.js';
import { watchOtherTabs } from '../../storage/cross-tab.js';
import { PENDING_LIMIT, pendingKey, type PendingTransaction } from '../../storage/pending-key.js';
import type { InstanceStorage } from '../../storage/storage.js';

/** Time for which a final transaction is still shown, in milliseconds: until the service that lists transactions knows it. */
export const ENDED_STAY_MS = 60 * 60_000;
/** Time for which a transaction that differs from its review is still shown, in milliseconds: no service reports the difference. */
export const DIFFERENT_STAY_MS = 7 * 24 * 60 * 60_000;

/** Returns the transactions sent from this browser that are still shown, the latest first. */
export function readPending(storage: InstanceStorage, now: number): readonly PendingTransaction[] {
  return (storage.get(pendingKey) ?? []).filter(
    ({ endedAt, actual }) => endedAt === undefined || now - endedAt < (actual ? DIFFERENT_STAY_MS : ENDED_STAY_MS),
  );
}

/** Hashes of every transaction that was sent from this browser but one, those of sped up ones too. */
export function listOtherHashes(storage: InstanceStorage, now: number, hash: string): readonly string[] {
  return readPending(storage, now)
    .filter((one) => one.hash !== hash)
    .flatMap((one) => [one.hash, ...(one.minedHash === undefined ? [] : [one.minedHash])]);
}

/** Puts a transaction first. Beyond 99 the oldest is forgotten. Spec §9. */
export function addPending(storage: InstanceStorage, now: number, added: PendingTransaction): void {
  const others = readPending(storage, now).filter(({ hash }) => hash !== added.hash);
  storage.set(pendingKey, [added, ...others].slice(0, PENDING_LIMIT));
}

/** Writes down what became of a transaction. Does nothing when it is gone, or has ended before. @returns Whether it was written. */
export function changePending(storage: InstanceStorage, now: number, hash: string, change: Partial<PendingTransaction>): boolean {
  const list = readPending(storage, now);
  if (!list.some((one) => one.hash === hash && one.state === 'pending')) return false;
  storage.set(
    pendingKey,
    list.map((one) => (one.hash === hash ? { ...one, ...change } : one)),
  );
  return true;
}

/** Calls back when the list changes, here or in another tab. */
export function watchPending(environment: Environment, storage: InstanceStorage, listener: () => void): Disposer {
  const stops = [storage.listen(pendingKey, listener), watchOtherTabs(environment, storage, pendingKey, listener)];
  return () => stops.forEach((stop) => stop());
}
