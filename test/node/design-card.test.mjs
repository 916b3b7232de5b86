/** The user's design card: kind, packages, top level and shape of the project. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../tools/glob.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const { dependencies, devDependencies, peerDependencies } = JSON.parse(read('package.json'));

test('no element and no dependency of the package uses Lit, except for the React wrapper that the card names [S:305]', () => {
  const names = Object.keys({ ...dependencies, ...peerDependencies });
  assert.deepEqual(
    names.filter((name) => /(^|[@/-])lit([/-]|$)/.test(name)),
    ['@lit-labs/react'],
  );
  const importing = ['src', 'elements', 'react']
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => /\.tsx?$/.test(path) && /from '(@?lit|@lit-labs)[/']/.test(read(path)));
  assert.deepEqual(importing, ['react/elements.ts']);
});

test('every package that the card names is a dependency, and is imported [S:306]', () => {
  const named = [
    'react',
    'react-dom',
    '@lit-labs/react',
    'nanostores',
    'viem',
    '@solana/web3.js',
    '@walletconnect/universal-provider',
    'zod',
  ];
  const runtime = { ...dependencies, ...peerDependencies };
  const code = ['src', 'elements', 'react'].flatMap((folder) => listFiles(root, folder)).filter((path) => !/\.test\.tsx?$/.test(path));
  const all = code.map(read).join('\n');
  for (const name of named) {
    assert.ok(runtime[name], `${name} is a dependency`);
    assert.match(all, new RegExp(`(from|import)[ (]'${name}['/]`), `${name} is imported`);
  }
  for (const tool of ['@web/test-runner', 'rollup']) assert.ok(devDependencies[tool], `${tool} is a tool of the project`);
});

test('the top level has the folders and files that the card names [S:307]', () => {
  const named = [
    'src',
    'elements',
    'react',
    'demo',
    'test',
    'rollup.config.mjs',
    'web-test-runner.config.mjs',
    'package.json',
    'tsconfig.json',
  ];
  for (const name of named) assert.ok(existsSync(join(root, name)), name);
});

test('the three tags of the card are defined through the adapter, and React and elements share the nanostores controllers [S:308]', () => {
  for (const tag of ['w3m-modal', 'w3m-button', 'w3m-network-button']) {
    assert.match(read(`elements/${tag}/index.ts`), /^defineOnce\(W3m\w+Element\);$/m);
    const code = read(`elements/${tag}/element.ts`);
    assert.match(code, new RegExp(`tag: '${tag.replace('w3m-', '')}',`));
    assert.match(code, /from '\.\.\/adapter\/create-element-class\.js'/);
  }
  assert.match(read('src/utils/atom.ts'), /from 'nanostores'/);
  assert.match(read('src/modal/mount-shell.tsx'), /createRoot/);
});
