import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { compareFiles, diffLines, keepFiles } from './checked-in.mjs';

describe('files that are made and checked in', () => {
  let root;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'w3m-checked-'))));
  afterEach(() => rmSync(root, { recursive: true }));
  const settings = { folders: ['docs'], check: false, fix: 'npm run docs' };

  test('differ by lines', () => {
    assert.equal(diffLines('a\nb\nc\nd', 'a\nB\nc\nd\ne'), '    2 - b\n    2 + B\n    5 + e');
    assert.equal(diffLines('a', 'a'), '');
    assert.match(diffLines('', Array.from({ length: 40 }, (_, at) => `${at}`).join('\n')), /… and 21 more lines$/);
  });

  test('are written, and then up to date', () => {
    assert.equal(keepFiles(root, { 'docs/a.md': 'a\n', 'b.txt': 'b\n' }, settings), 0);
    assert.equal(readFileSync(join(root, 'docs/a.md'), 'utf8'), 'a\n');
    assert.deepEqual(compareFiles(root, { 'docs/a.md': 'a\n', 'b.txt': 'b\n' }, ['docs']), []);
  });

  test('are out of date when they differ, are missing, or are made by nothing', () => {
    keepFiles(root, { 'docs/a.md': 'one\ntwo\n', 'docs/old.md': '' }, settings);
    assert.deepEqual(compareFiles(root, { 'docs/a.md': 'one\n2\n', 'b.txt': 'b' }, ['docs']), [
      'docs/a.md is out of date:\n    2 - two\n    2 + 2',
      'b.txt is missing.',
      'docs/old.md is made by nothing any more.',
    ]);
    writeFileSync(join(root, 'b.txt'), 'b');
    keepFiles(root, { 'docs/a.md': 'one\n2\n', 'b.txt': 'b' }, settings);
    assert.deepEqual(compareFiles(root, { 'docs/a.md': 'one\n2\n', 'b.txt': 'b' }, ['docs']), []);
  });

  test('fail the check', (context) => {
    const said = context.mock.method(console, 'error', () => {});
    assert.equal(keepFiles(root, { 'docs/a.md': 'a' }, { ...settings, check: true }), 1);
    assert.deepEqual(
      said.mock.calls.map(({ arguments: [line] }) => line),
      ['docs/a.md is missing.', 'Run `npm run docs` and look at what changed.'],
    );
  });
});
