import { cleanText } from '../../utils/clean-text.js';
import { staticIndexSchema, staticPageSchema } from './static-catalog.js';

export { listCoreWallets } from './core-wallets.js';
export { STATIC_CATALOG_VERSION } from './static-catalog.js';

/**
 * Finds the problem of a file of a static catalogue, by the schemas with which the page reads it. For `bin/w3m-elements.mjs`, which makes such
 * files; not a public entry.
 *
 * @param path Path inside the folder: `index.json`, or one in `pages`.
 * @returns `undefined` for a file that the page reads.
 */
export function findFileProblem(path: string, data: unknown): string | undefined {
  const { error } = (path === 'index.json' ? staticIndexSchema : staticPageSchema).safeParse(data);
  return error?.issues.map(({ path: field, message }) => `${field.join('.')} ${message}`)[0];
}

/** Returns a wallet's name without control and bidi characters, as the page shows it; empty where nothing visible is left. */
export const toWalletName = (value: unknown): string => cleanText(value, '');
