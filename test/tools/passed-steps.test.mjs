import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { createPassedSteps } from './passed-steps.mjs';

const root = mkdtempSync(join(tmpdir(), 'w3m-passed-'));
after(() => rmSync(root, { recursive: true }));
const write = (name, text) => {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
};
execFileSync('git', ['init', '-q', root]);
write('.gitignore', 'node_modules\ndist\n');
write('src/a.ts', '1');

const types = { name: 'types', args: ['-p'], ignoresProse: true };
const words = { name: 'words', args: [] };
const result = { passed: 3, failed: 0, skipped: 1, failures: [], output: 'three' };
const isKept = (step) => createPassedSteps(root).find(step) !== undefined;

test('a step that passed is found again while no file that it reads has changed', () => {
  assert.ok(!isKept(types));
  const before = createPassedSteps(root);
  before.keep(types, result);
  before.keep(words, result);
  assert.deepEqual(createPassedSteps(root).find(types), { passed: 3, failed: 0, skipped: 1, failures: [], output: '' });
  write('dist/out.js', 'ignored by git');
  assert.deepEqual([isKept(types), isKept(words)], [true, true]);
  assert.ok(!isKept({ ...types, args: ['--strict'] }));
  write('docs/page.md', 'a document');
  assert.deepEqual([isKept(types), isKept(words)], [true, false]);
  write('src/new.ts', 'a file that git does not know yet');
  assert.deepEqual([isKept(types), isKept(words)], [false, false]);
  // The files were another version when this run began.
  before.keep(types, result);
  assert.ok(!isKept(types));
  rmSync(join(root, 'src/new.ts'));
  assert.ok(isKept(types));
});
