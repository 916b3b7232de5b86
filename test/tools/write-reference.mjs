#!/usr/bin/env node
/**
 * Writes the files that are checked in and made of others: the code of the guides from the projects in `demo/hosts`, the lists of the
 * services' calls, the page of the wallets' quirks, and the sections of llms.txt that repeat the documents. No tool of the shelf reads these sources.
 *
 * Usage: `node test/tools/write-reference.mjs [--check]`; with `--check` it exits 1 if one is out of date.
 */
import { fileURLToPath } from 'node:url';
import { keepFiles } from './checked-in.mjs';
import { isMain } from './is-main.mjs';
import { makeLlms } from './package-data/llms-sections.mjs';
import { makeRequestLists } from './package-data/requests.mjs';
import { makeQuirksPage } from './package-data/quirks-page.mjs';
import { makeGuides } from './package-data/start-guides.mjs';

/** Makes the files. @returns Path → text. */
export async function makeReference(root) {
  return { ...makeGuides(root), ...makeLlms(root), ...(await makeRequestLists(root)), ...(await makeQuirksPage(root)) };
}

if (isMain(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const check = process.argv.includes('--check');
  process.exitCode = keepFiles(root, await makeReference(root), { folders: [], check, fix: 'npm run reference' });
}
