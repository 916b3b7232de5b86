/** Compares the calls of each feature's manifest with the calls of its code. */
import { build } from 'esbuild';
import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { listFeatures } from '../e2e/list-views.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Asked by the client that every query shares, which no feature imports. */
const SHARED = '/v1/supported-chains';

/** The paths of the endpoints that a feature's files reach, through static and dynamic imports; unused endpoints of a file are dropped. */
async function findCalls(name) {
  const folder = `src/features/${name}`;
  const files = readdirSync(root + folder).filter((file) => /\.tsx?$/.test(file) && !/test\.tsx?$|^manifest\.ts$/.test(file));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: files.map((file) => `${folder}/${file}`),
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    write: false,
  });
  return outputFiles.flatMap(({ text }) => [...text.matchAll(/= defineEndpoint\(\{[^]*?\bpath: "([^"]+)"/g)].map(([, path]) => path));
}

for (const { name, calls = [] } of await listFeatures()) {
  test(`${name} says what it calls`, async () => {
    const found = await findCalls(name);
    assert.deepEqual([...new Set(found)].sort(), calls.filter((path) => path !== SHARED).sort());
  });
}
