/** Holds docs/threat-model.md to its length, and to tests that exist. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');

/** Words of two pages, the titles of tests among them. */
const WORDS_MAX = 1200;
const ASSETS = [
  'The visitor’s funds',
  'Signatures and sessions',
  'Identity and privacy',
  'The embedded wallet’s frame',
  'The page itself',
  'WalletConnect sessions',
];

/** Titles of the tests of a file, without the marks of the specification. */
const readTitles = (path) =>
  [...read(path).matchAll(/\b(?:it|test|journey)\(\s*(['"])((?:\\.|(?!\1).)+)\1/g)].map(([, , title]) =>
    title.replaceAll(/ \[S:\d+\]/g, '').replaceAll(/\\(.)/g, '$1'),
  );

/** Rows of invariants in a text: `[invariant, file, title]`. */
const readRows = (text) => [...text.matchAll(/^\| (.+?) \| `([^`]+)`: “(.+)” \|$/gm)].map(([, ...row]) => row);

/** Rows whose test does not exist. */
const findLost = (rows) => rows.filter(([, path, title]) => !existsSync(join(root, path)) || !readTitles(path).includes(title));

const page = read('docs/threat-model.md');

test('docs/threat-model.md has a section for each asset, and each invariant has a test that exists', () => {
  const [, , ...sections] = page.replaceAll("'", '’').split('\n## ');
  assert.deepEqual(
    sections.map((section) => section.split('\n')[0]),
    ASSETS,
  );
  const written = page.split('\n| invariant | test |\n|---|---|\n').slice(1);
  const lines = written.flatMap((table) => table.split('\n\n')[0].trim().split('\n'));
  const rows = readRows(page);
  assert.equal(rows.length, lines.length, 'A row has an invariant, a file and a title.');
  for (const section of sections) assert.ok(readRows(section).length >= 4, section.split('\n')[0]);
  assert.deepEqual(findLost(rows), []);
});

test('docs/threat-model.md says for each party what it may do and what it may not', () => {
  const [table] = page.split('| party | may | may not |\n|---|---|---|\n')[1].split('\n\n');
  const parties = table.split('\n').map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')));
  assert.deepEqual(
    parties.map(([party]) => party),
    ['page', 'wallet', 'node, service', 'another script of the page', 'another frame or window', 'another tab of the site'],
  );
  assert.ok(parties.every((cells) => cells.length === 3 && cells.every(Boolean)));
});

test(`docs/threat-model.md is two pages: at most ${WORDS_MAX} words`, () => assert.ok(page.split(/[\s|]+/).length <= WORDS_MAX));

test('a test that does not exist is found', () => {
  const known = ['x', 'test/node/threat-model.test.mjs', 'a test that does not exist is found'];
  assert.deepEqual(findLost([known, ['x', known[1], 'is nowhere'], ['x', 'test/none.test.mjs', known[2]]]).length, 2);
});
