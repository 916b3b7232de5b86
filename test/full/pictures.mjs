/** Proves that `npm run gallery -- --against REF` finds what looks different, and nothing where nothing has changed. */
import assert from 'node:assert/strict';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { checkOut, comparePictures, makeFolder, shootTree } from '../gallery/regression/compare-trees.mjs';

const ONLY = ['connect-list', 'connectingsiwe-ready'];
/** The sheet of every dialog, and a change in it. */
const SHEET = 'src/ui/card/card.styles.ts';
const CHANGE = ['background: var(--_bg);', 'background: #123456;'];

const folder = makeFolder();
after(() => rmSync(folder, { recursive: true }));

test('the pictures of a commit are the same in every run, and a change of a sheet is found in each', { timeout: 600_000 }, async () => {
  const [tree, first, second, changed] = ['tree', 'first', 'second', 'changed'].map((name) => join(folder, name));
  await checkOut('HEAD', tree);
  await shootTree(tree, first, ONLY);
  await shootTree(tree, second, ONLY);
  const same = comparePictures(first, second, ONLY);
  assert.deepEqual([same.different, same.problems], [[], []]);

  const sheet = join(tree, SHEET);
  const text = readFileSync(sheet, 'utf8');
  assert.ok(text.includes(CHANGE[0]));
  writeFileSync(sheet, text.replace(...CHANGE));
  await shootTree(tree, changed, ONLY);
  const other = comparePictures(first, changed, ONLY);
  assert.equal(other.different.length, other.compared);
  assert.ok(other.compared > ONLY.length, 'a first scene of a view is pictured in more than one variant');
  assert.match(readFileSync(other.page, 'utf8'), /connect-list\.difference\.png/);
});
