import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hashBuild, hashFiles } from '../tools/hash-build.mjs';
import { run } from '../tools/spawn.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const SOURCES = [
  'src',
  'elements',
  'react',
  'test/tools',
  'test/structure',
  'package.json',
  'package-lock.json',
  'rollup.config.mjs',
  'tsconfig.json',
  'tsconfig.build.json',
];
const folders = [];

/** Builds a copy of the sources in a folder of its own, with the same dependencies. @returns Hashes of its files. */
async function buildElsewhere() {
  const folder = mkdtempSync(join(tmpdir(), 'w3m-build-'));
  folders.push(folder);
  for (const path of SOURCES) cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  const { code, output } = await run(process.execPath, ['test/tools/build.mjs', '--force'], { root: folder, buffered: true });
  assert.equal(code, 0, output);
  return hashFiles(join(folder, 'dist'));
}

after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

test('two builds in two folders give the same bytes', async () => {
  const first = await buildElsewhere();
  const second = await buildElsewhere();
  const differing = [...new Set([...Object.keys(first), ...Object.keys(second)])].filter((path) => first[path] !== second[path]);
  assert.deepEqual(differing, []);
  assert.equal(hashBuild(first), hashBuild(second));
  assert.ok(Object.keys(first).length > 100 && 'sbom.cdx.json' in first && 'custom-elements.json' in first);
});
