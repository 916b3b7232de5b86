/** Format of a static catalogue, for `bin/w3m-elements.mjs`: the same schemas by which the page reads the folder. Not a public entry. */
export { cleanText } from '../../utils/clean-text.js';
export { listCoreWallets } from './core-wallets.js';
export { STATIC_CATALOG_VERSION, staticIndexSchema, staticPageSchema } from './static-catalog.js';
