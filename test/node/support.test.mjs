/** Holds the support floor to one place: docs/versioning.md says the ranges of package.json, and no other page says another. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { globSync } from '../tools/glob.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const { engines, peerDependencies, devDependencies } = JSON.parse(read('package.json'));

/** Words of a range: `^18.2.0 || ^19.0.0` is "18.2 and later, 19". */
const toWords = (range) =>
  range
    .split(' || ')
    .map((part) => {
      const [, version] = /^(?:\^|>=)?([\d.]+?)(?:\.x)?$/.exec(part);
      const [major, minor = '0', patch = '0'] = version.split('.');
      if (part.endsWith('.x') || (minor === '0' && patch === '0')) return major;
      return `${[major, minor, ...(patch === '0' ? [] : [patch])].join('.')} and later`;
    })
    .join(', ');

/** Row of the page: what its first cell begins with, and the range. */
const ROWS = {
  'Node ': engines.node,
  'React ': peerDependencies.react,
  'Vue ': peerDependencies.vue,
  'viem ': peerDependencies.viem,
  'wagmi ': peerDependencies['@wagmi/core'],
  '`@walletconnect/universal-provider` ': peerDependencies['@walletconnect/universal-provider'],
  '`@solana/web3.js` ': peerDependencies['@solana/web3.js'],
  '`@solana/wallet-adapter-base` ': peerDependencies['@solana/wallet-adapter-base'],
  'TypeScript ': `${devDependencies.typescript.split('.')[0]}.x`,
};
const page = read('docs/versioning.md');

test('docs/versioning.md has the range of Node, TypeScript and every peer as package.json has it', () => {
  assert.equal(peerDependencies['react-dom'], peerDependencies.react);
  // react-dom is React; the others have a row each.
  assert.equal(Object.keys(ROWS).length, Object.keys(peerDependencies).length - 1 + 2);
  for (const [name, range] of Object.entries(ROWS)) {
    const line = page.split('\n').find((one) => one.startsWith(`| ${name}`)) ?? '';
    assert.equal(line.split(' | ')[1]?.replace(/ \|$| in the suites.*/g, ''), toWords(range), name);
  }
});

test('no other document names another oldest Node, and the workflows run on it', () => {
  const [oldest] = toWords(engines.node).split(' ');
  const documents = ['README.md', 'CONTRIBUTING.md', ...globSync(root, ['docs/**/*.md'])].filter(
    (path) => !/^docs\/(api|reference)\//.test(path),
  );
  const named = documents.flatMap((path) => [...read(path).matchAll(/Node (\d+\.\d+)/g)].map(([, version]) => [path, version]));
  assert.ok(named.length >= 2);
  assert.deepEqual(
    named.filter(([, version]) => version !== oldest),
    [],
  );
  for (const path of globSync(root, ['.github/workflows/*.yml']))
    for (const [, version] of read(path).matchAll(/node-version: (\S+)/g)) assert.equal(version, oldest.split('.')[0], path);
});

test('docs/versioning.md names three engines of browsers, each with its oldest version and the month of its release', () => {
  const table = page.split('| browser | from version | released |\n|---|---|---|\n')[1].split('\n\n')[0];
  const rows = table.split('\n').map((line) => line.split(' | '));
  assert.deepEqual(
    rows.map(([name]) => name.replace('| ', '').split(/[ ,]/)[0]),
    ['Chrome', 'Firefox', 'Safari'],
  );
  for (const [, version, released] of rows) {
    assert.match(version, /^\d+(\.\d+)?$/);
    assert.match(released, /^[A-Z][a-z]+ 20\d\d \|$/);
  }
});
