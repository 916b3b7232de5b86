import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { bundleTests } from './bundle-tests.mjs';

const root = mkdtempSync(join(tmpdir(), 'w3m-bundle-'));
mkdirSync(join(root, 'src'));
after(() => rmSync(root, { recursive: true }));
const write = (name, text) => writeFileSync(join(root, 'src', name), text);
write('a.ts', 'export const a = "first";');
write('a.test.ts', 'import { a } from "./a.js"; console.log(a);');
write('b.test.ts', 'this is no code');

/** Asks for a path. @returns The text that is sent, or `undefined` where the request goes on to the next middleware. */
async function ask({ middleware }, path) {
  const context = { path, set() {} };
  await middleware(context, () => {});
  return context.body?.toString();
}

test('bundles the files that are asked for alone, and a changed one again while the runner watches', async () => {
  const bundles = bundleTests(root, ['src/a.test.ts']);
  const fileWatcher = Object.assign(new EventEmitter(), { files: [], add: (files) => fileWatcher.files.push(...files) });
  bundles.plugin.serverStart({ config: {}, fileWatcher });
  after(() => bundles.plugin.serverStop());
  assert.match(await ask(bundles, '/src/a.test.ts'), /"first"/);
  assert.equal(await ask(bundles, '/src/b.test.ts'), undefined);
  assert.deepEqual(fileWatcher.files.toSorted(), ['src/a.test.ts', 'src/a.ts']);
  write('a.ts', 'export const a = "second";');
  assert.match(await ask(bundles, '/src/a.test.ts'), /"first"/);
  fileWatcher.emit('change', 'src/a.ts');
  assert.match(await ask(bundles, '/src/a.test.ts'), /"second"/);
});

test('serves what was edited while the bundle was built', async () => {
  const bundles = bundleTests(root, ['src/a.test.ts']);
  const fileWatcher = Object.assign(new EventEmitter(), { add() {} });
  bundles.plugin.serverStart({ config: {}, fileWatcher });
  after(() => bundles.plugin.serverStop());
  write('a.ts', 'export const a = "before";');
  const early = ask(bundles, '/src/a.test.ts');
  write('a.ts', 'export const a = "meanwhile";');
  fileWatcher.emit('change', 'src/a.ts');
  const late = ask(bundles, '/src/a.test.ts');
  await early;
  assert.match(await late, /"meanwhile"/);
  write('a.ts', 'export const a = "second";');
});

test('finds the files of a glob, and leaves out a path without a file', async () => {
  const bundles = bundleTests(root, ['src/a*.test.ts', 'src/none.test.ts']);
  after(() => bundles.plugin.serverStop());
  assert.match(await ask(bundles, '/src/a.test.ts'), /"second"/);
});
