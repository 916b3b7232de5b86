import { transform } from 'esbuild';
import { readFile } from 'node:fs/promises';

/** The test ids of the package: the same table that hosts get from `w3m-elements/testing`. */
export const { TEST_IDS } = await importSource('../../src/testing/page-object.ts');

/** Imports one TypeScript file that imports nothing itself. */
async function importSource(path) {
  const source = await readFile(new URL(path, import.meta.url), 'utf8');
  const { code } = await transform(source, { loader: 'ts' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}
