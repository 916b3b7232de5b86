/** Exports that only tests use are dead code that looks alive: a statement of the specification may seem to be proved on them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../tools/glob.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** Sources whose exports are the package's own: entries and data. */
const PUBLIC = /^(react|src\/(vue|siwx|testing|bridges|config\/(networks|themes)|i18n\/locales)|src\/(index|cdn)\.ts|elements\/types)/;
/** Exports that are used without their name, with the reason. */
const NAMELESS = {
  'elements/adapter/static-jsx.ts: jsxs': 'the compiler calls it',
};
const product = ['src', 'elements', 'react']
  .flatMap((folder) => listFiles(root, folder))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/fixtures\/|\.d\.ts$/.test(path))
  .map((path) => [path, readFileSync(join(root, path), 'utf8')]);

/** Names of a text → how often each stands there. */
function countNames(text, counts) {
  for (const [name] of text.matchAll(/[A-Za-z_$][\w$]*/g)) counts.set(name, (counts.get(name) ?? 0) + 1);
}

test('every exported function, class and constant of the product is used by the product', () => {
  const counts = new Map();
  for (const [, text] of product) countNames(text.replace(/\/\*[^]*?\*\//g, ''), counts);
  const unused = product.flatMap(([path, text]) =>
    [...text.matchAll(/^export (?:async )?(?:const|function|class) ([A-Za-z_$][\w$]*)/gm)]
      .filter(([, name]) => !PUBLIC.test(path) && counts.get(name) === 1)
      .map(([, name]) => `${path}: ${name}`),
  );
  assert.ok(product.length > 800, `${product.length} files`);
  assert.deepEqual(unused.toSorted(), Object.keys(NAMELESS));
});
