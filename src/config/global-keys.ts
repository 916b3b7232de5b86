/** Start of every name in the page's storage. */
export const STORAGE_PREFIX = 'w3m';
/** Key of the page's registry on `globalThis`, shared by every copy of this package. */
export const REGISTRY_KEY = 'w3m.registry';
