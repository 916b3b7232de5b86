import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { findChanged } from './find-changed.mjs';

const home = mkdtempSync(join(tmpdir(), 'w3m-changed-'));
after(() => rmSync(home, { recursive: true }));
const origin = join(home, 'origin');
const clone = join(home, 'clone');
const git = (cwd, ...args) =>
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd, encoding: 'utf8' });
const commit = (cwd, name) => {
  writeFileSync(join(cwd, name), name);
  git(cwd, 'add', '-A');
  git(cwd, 'commit', '-qm', name);
};

test('finds what differs from the main branch, and on it from the commit before', () => {
  execFileSync('git', ['init', '-q', '-b', 'main', origin]);
  commit(origin, 'a');
  // The first commit has none before it.
  assert.equal(findChanged(origin), undefined);
  commit(origin, 'b');
  git(home, 'clone', '-q', origin, clone);
  assert.deepEqual([...findChanged(clone)], ['b']);
  git(clone, 'checkout', '-qb', 'work');
  commit(clone, 'c');
  commit(clone, 'd');
  writeFileSync(join(clone, 'e'), 'new');
  writeFileSync(join(clone, 'a'), 'edited');
  assert.deepEqual(findChanged(clone).toSorted(), ['a', 'c', 'd', 'e']);
});

test('knows no base in a clone without history, and none outside git', () => {
  const shallow = join(home, 'shallow');
  git(home, 'clone', '-q', '--depth=1', `file://${origin}`, shallow);
  assert.equal(findChanged(shallow), undefined);
  const bare = mkdtempSync(join(tmpdir(), 'w3m-bare-'));
  after(() => rmSync(bare, { recursive: true }));
  assert.equal(findChanged(bare), undefined);
});
