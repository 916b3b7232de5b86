import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { run } from './spawn.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A project with this one's settings; `src/part.ts` exports what the test below expects to be named. */
const FILES = {
  'package.json': JSON.stringify({ name: 'trial', type: 'module' }),
  'src/index.ts': "import { used } from './part.js';\nexport const start = (): number => used();\n",
  'src/part.ts': [
    'export const used = (): number => limit;',
    'export const limit = 2;',
    'export const tested = 3;',
    'export type Tested = { readonly tested: number };',
  ].join('\n'),
  'src/part.test.ts': "import { limit, tested, type Tested } from './part.js';\nexport const all: Tested = { tested: tested + limit };\n",
  'src/alone.ts': 'export const alone = 1;\n',
  'src/alone.test.ts': "import { alone } from './alone.js';\nexport const all = alone;\n",
};

describe('the search for unused code', () => {
  const folder = mkdtempSync(join(tmpdir(), 'w3m-knip-'));
  let found;
  before(async () => {
    mkdirSync(join(folder, 'src'));
    for (const [path, text] of Object.entries(FILES)) writeFileSync(join(folder, path), text);
    copyFileSync(join(root, 'knip.json'), join(folder, 'knip.json'));
    const { code, output } = await run('knip', ['--production', '--reporter', 'json', '--directory', folder], { root, buffered: true });
    assert.equal(code, 1, output);
    found = JSON.parse(output.slice(output.indexOf('{"'))).issues;
  });
  after(() => rmSync(folder, { recursive: true }));
  const namesIn = (file, kind) => found.find((issue) => issue.file === file)?.[kind].map(({ name }) => name) ?? [];

  test('names an exported value that only a test uses, and none that its own file uses', () => {
    assert.deepEqual(namesIn('src/part.ts', 'exports'), ['tested']);
  });

  test('names an exported type that only a test uses', () => {
    assert.deepEqual(namesIn('src/part.ts', 'types'), ['Tested']);
  });

  test('names a file that only a test imports', () => {
    assert.deepEqual(namesIn('src/alone.ts', 'files'), ['src/alone.ts']);
  });
});
