import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkContents, checkExports, checkScripts, codeEntries } from './package-rules.mjs';

const manifest = {
  name: 'p',
  scripts: { test: 'x', postinstall: 'x' },
  exports: {
    '.': { types: './dist/types/a.d.ts', default: './dist/esm/a.js' },
    './b': './dist/esm/b.js',
    './cdn/*': './dist/cdn/*',
    './package.json': './package.json',
  },
};

test('refuses install scripts', () =>
  assert.deepEqual(checkScripts(manifest), ['package.json has the script "postinstall", which runs at an install.']));

test('refuses sources, tests and hidden files in the tarball', () => {
  const good = ['package.json', 'README.md', 'LICENSE', 'dist/esm/a.js', 'dist/types/a.d.ts', 'dist/cdn/a.js'];
  const bad = ['src/a.ts', 'dist/esm/a.ts', 'dist/.build-hash', 'dist/types/a.test.d.ts', 'demo/a.js'];
  assert.deepEqual(
    checkContents([...good, ...bad]),
    bad.map((file) => `${file} is in the tarball, and does not belong there.`),
  );
});

test('refuses exports without a file', () => {
  assert.deepEqual(checkExports(manifest, ['package.json', 'dist/types/a.d.ts', 'dist/esm/a.js', 'dist/cdn/x.js']), [
    'exports["./b"] names ./dist/esm/b.js, which is not in the tarball.',
  ]);
});

test('finds the entries that are code', () => assert.deepEqual(codeEntries(manifest), ['p', 'p/b']));
