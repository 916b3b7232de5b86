import { build } from 'esbuild';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { esbuildLanguages } from './languages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Bundles sources as a page has them, and imports the bundle: Node reads no TypeScript, and no module that the build makes.
 *
 * @param contents Statements that export them, with paths from the project's root.
 * @returns What they export.
 */
export async function importSources(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    plugins: [esbuildLanguages(root)],
  });
  // A file and no data URL: an error names the place it comes from.
  const folder = await mkdtemp(join(tmpdir(), 'w3m-sources-'));
  const file = join(folder, 'sources.mjs');
  try {
    await writeFile(file, outputFiles[0].contents);
    return await import(pathToFileURL(file).href);
  } finally {
    await rm(folder, { recursive: true });
  }
}
