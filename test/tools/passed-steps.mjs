import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files that a step with `ignoresProse` does not read: documents and changesets. */
const PROSE = /^(docs|\.changeset|\.github)\/|\.md$/;

/** Hashes every file that git does not ignore, with the version of Node and the browser. @returns Hex, without prose and with it. */
function hashFiles(root) {
  const names = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  const code = createHash('sha256').update(`${process.version} ${process.env.CHROME_PATH}`);
  const prose = createHash('sha256');
  for (const name of names.split('\0').toSorted()) {
    const file = join(root, name);
    if (name && existsSync(file)) (PROSE.test(name) ? prose : code).update(`${name}\0`).update(readFileSync(file));
  }
  const codeHash = code.digest('hex');
  return { code: codeHash, all: codeHash + prose.digest('hex') };
}

/**
 * Remembers the steps that passed, so that a run passes over those whose files have not changed since. The files are read once, at the
 * start: what is edited while a step runs counts as a change.
 *
 * @returns `{ find(step), keep(step, result) }`; `find` returns the result that was kept for the same files, or `undefined`.
 */
export function createPassedSteps(root) {
  const file = join(root, 'node_modules/.cache/passed-steps.json');
  const read = () => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  const hashes = hashFiles(root);
  const keyOf = (step) => JSON.stringify(step) + (step.ignoresProse ? hashes.code : hashes.all);
  return {
    find(step) {
      const kept = read()[step.name];
      return kept?.key === keyOf(step) ? kept.result : undefined;
    },
    keep(step, { passed, skipped }) {
      mkdirSync(dirname(file), { recursive: true });
      const result = { passed, failed: 0, skipped, failures: [], output: '' };
      writeFileSync(file, JSON.stringify({ ...read(), [step.name]: { key: keyOf(step), result } }));
    },
  };
}
