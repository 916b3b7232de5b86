import type { StorageKey } from './read-stored.js';

/** Ids of Polkadot's extensions that shared no account with the page when they were heard last: they are not asked without the visitor. */
export const unsharedExtensionsKey: StorageKey<readonly string[]> = {
  name: 'unshared-extensions',
  version: 1,
  parse: (stored) => (Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : undefined),
};
