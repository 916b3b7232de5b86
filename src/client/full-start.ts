// chunk: page-start
import { LOCALES } from '../i18n/locales/languages.js';
import type { Internals } from './internals.js';
import { startPage } from './page-start.js';

/** Starts a page with every language of the package. @param opened See `startPage`. */
export const load = async (internals: Internals, opened?: Window): Promise<void> => startPage(internals, LOCALES, opened);
