import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { addOne } from './new.mjs';
import { run } from './spawn.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'w3m-new-'));
after(() => rmSync(root, { recursive: true }));
for (const path of [
  'src',
  'elements',
  'react',
  'test/fixtures',
  'test/conformance',
  'test/gallery',
  'test/expect-console.ts',
  'demo/sandbox/services',
])
  cpSync(join(project, path), join(root, path), { recursive: true });
for (const path of ['package.json', '.oxfmtrc.json', 'tsconfig.json']) cpSync(join(project, path), join(root, path));
symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'), 'junction');
const read = (path) => readFileSync(join(root, path), 'utf8');

test('adds a view, rows, a feature, an endpoint, a language and a connector that fit the types', { timeout: 180_000 }, async () => {
  const written = new Set();
  const add = async (...request) => {
    const result = await addOne(root, ...request);
    for (const path of [...result.created, ...result.changed]) written.add(path);
    return result;
  };
  const { created, steps } = await add('view', 'names/TestStatements');
  assert.deepEqual(created, ['src/features/names/test-statements-view.tsx', 'src/features/names/test-statements-view.test.tsx']);
  assert.ok(steps.length > 0);
  await add('row', 'names/test-statements');
  await add('row', 'names/test-help', 'WhatIsAWallet');
  assert.match(
    read('src/features/names/manifest.ts'),
    /rows: \[\s*\{[^}]*name-row[^}]*\},\s*\{[^}]*test-statements-row[^}]*\},\s*\{[^}]*test-help-row[^}]*\},?\s*\]/,
  );
  // A feature whose only file of views is no `index.ts`.
  await add('view', 'help/TestRescue');
  await add('feature', 'test-receipts');
  await add('row', 'test-receipts/test-receipts');
  await add('endpoint', 'blockchain/get-test-statements');
  await add('connector', 'test-hardware');
  await add('locale', 'eu');
  assert.deepEqual(JSON.parse(read('src/i18n/locales/eu.json')).checked, { '*': 'machine' });
  writeFileSync(
    join(root, 'tsconfig.new.json'),
    JSON.stringify({
      extends: './tsconfig.json',
      compilerOptions: { incremental: false, tsBuildInfoFile: null },
      include: ['src'],
      // The other tests have been checked with the project.
      exclude: ['src/**/*.test.*'],
      files: [...written].filter((path) => /\.tsx?$/.test(path)),
    }),
  );
  const { code, output } = await run('tsgo', ['-p', 'tsconfig.new.json'], { root, buffered: true });
  assert.equal(code, 0, output.slice(0, 2000));
});

test('writes nothing where a name cannot be used or a file is there already', async () => {
  const before = read('src/features/names/manifest.ts');
  await assert.rejects(addOne(root, 'view', 'names/RegisterAccountName'), /names has a view RegisterAccountName/);
  await assert.rejects(addOne(root, 'row', 'names/nothing'), /names has no view Nothing/);
  await assert.rejects(addOne(root, 'view', 'nowhere/View'), /Name a feature and a view/);
  await assert.rejects(addOne(root, 'endpoint', 'catalog/get-things'), /endpoint blockchain\/get-statements/);
  await assert.rejects(addOne(root, 'locale', 'Swedish'), /BCP 47/);
  await assert.rejects(addOne(root, 'tab', 'x'), /npm run new -- view names\/Statements/);
  assert.equal(read('src/features/names/manifest.ts'), before);
});
