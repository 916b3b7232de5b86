import { createStorage, type InstanceStorage } from '../storage/storage.js';
import type { Internals } from './internals.js';

/** The storage of an instance: one for everything that reads, writes and listens. */
export function getStorage(internals: Internals): InstanceStorage {
  return (internals.storage ??= createStorage(internals.environment));
}
