// chunk: page-start
import type { Internals } from '../internals.js';
import { startPage } from '../page-start.js';

/** Starts a page with English, and the languages that the host brings. @param opened See `startPage`. */
export const load = async (internals: Internals, opened?: Window): Promise<void> => startPage(internals, {}, opened);
