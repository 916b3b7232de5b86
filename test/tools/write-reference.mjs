#!/usr/bin/env node
/**
 * Writes the reference pages and `llms.txt` from the element table and the React wrappers, the code of the first steps in
 * a framework from its project in `demo/hosts`, the lists of the services' calls, of the texts and of the wallets' quirks. They are checked in, so that they can be read without a build.
 *
 * Usage: `node test/tools/write-reference.mjs [--check]`; with `--check` it exits 1 if one is out of date.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keepFiles } from './checked-in.mjs';
import { isMain } from './is-main.mjs';
import { toLlms } from './package-data/llms.mjs';
import { makeApiPages } from './package-data/api-pages.mjs';
import { makeMessageFiles } from './package-data/messages.mjs';
import { loadTable } from './package-data/load-table.mjs';
import { readReact } from './package-data/read-react.mjs';
import { makeRequestLists } from './package-data/requests.mjs';
import { toIndexPage, toReactPage, toTagPage } from './package-data/reference-pages.mjs';
import { makeQuirksPage } from './package-data/quirks-page.mjs';
import { makeGuides } from './package-data/start-guides.mjs';

const FOLDER = 'docs/reference';

/** Makes the pages. @returns Path → text. */
export async function makeReference(root) {
  const tags = await loadTable(root);
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { pages, index } = makeApiPages(root);
  return {
    ...pages,
    [`${FOLDER}/README.md`]: toIndexPage(tags, index),
    ...Object.fromEntries(tags.map((tag) => [`${FOLDER}/${tag.tag}.md`, toTagPage(tag)])),
    [`${FOLDER}/react.md`]: toReactPage(readReact(root)),
    'llms.txt': toLlms(tags, manifest),
    ...makeGuides(root),
    ...(await makeRequestLists(root)),
    ...(await makeMessageFiles(root)),
    ...(await makeQuirksPage(root)),
  };
}

if (isMain(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const check = process.argv.includes('--check');
  process.exitCode = keepFiles(root, await makeReference(root), { folders: [FOLDER], check, fix: 'npm run reference' });
}
