import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { SPEC_TEXTS } from '../spec-texts.mjs';
import { listFiles } from '../tools/glob.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const files = ['src', 'elements', 'react', 'test']
  .flatMap((folder) => listFiles(root, folder))
  .filter((path) => /\.(tsx?|mjs)$/.test(path));
const isTest = (path) => /\.test\.(tsx?|mjs)$/.test(path);
const isProduct = (path) => !path.startsWith('test/') && !isTest(path);
const tests = files.filter((path) => isTest(path) && !path.includes('spec-texts')).map((path) => [path, read(path)]);
const product = files.filter(isProduct).map((path) => [path, read(path)]);

/** A text as code may hold it: with a hole of any name, or with a number where a test filled one in. */
const toPattern = (text) =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace('\\{n\\}', '(\\{\\w+\\}|\\$\\{\\w+\\}|\\d+|\\S+)'));

for (const text of SPEC_TEXTS) {
  test(`“${text}” is said by the product, and a test reaches it`, () => {
    const pattern = toPattern(text);
    const said = product.filter(([, code]) => pattern.test(code)).map(([path]) => path);
    const reached = tests.filter(([, code]) => pattern.test(code)).map(([path]) => path);
    assert.ok(said.length > 0, 'nothing says it');
    assert.ok(reached.length > 0, 'no test names it');
  });
}

test('the list has every text that the specification quotes there', { skip: !existsSync(join(root, '../shared/spec.md')) }, () => {
  const spec = read('../shared/spec.md');
  const part = (from, to) => spec.slice(spec.indexOf(`## ${from}. `), spec.indexOf(`## ${to}. `));
  const quoted = [part(5, 6), part(8, 9)].flatMap((text) => [...text.matchAll(/'([^'\n]+(?:'t [^'\n]+)?)'/g)].map(([, words]) => words));
  // Two names of fields are quoted too.
  const wanted = new Set(quoted.filter((words) => !['to', 'data'].includes(words)));
  assert.deepEqual(
    [...wanted].filter((words) => !SPEC_TEXTS.includes(words)),
    [],
  );
});
