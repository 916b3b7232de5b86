import { build } from 'esbuild';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { esbuildLanguages } from '../../test/tools/languages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Loads the exports of `w3m-elements/siwx` and `w3m-elements/siwx/server`, built from the sources.
 *
 * @param paths Further sources to load, from the root.
 */
export async function loadSiwx(paths = []) {
  const { outputFiles } = await build({
    stdin: {
      contents: ['src/siwx/index.ts', 'src/siwx/server/index.ts', ...paths].map((path) => `export * from './${path}';`).join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    plugins: [esbuildLanguages(root)],
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
  });
  // A file and no data URL: an error names the place it comes from.
  const folder = await mkdtemp(join(tmpdir(), 'w3m-siwx-'));
  const file = join(folder, 'siwx.mjs');
  try {
    await writeFile(file, outputFiles[0].contents);
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
