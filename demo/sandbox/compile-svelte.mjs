import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { compile } from 'svelte/compiler';

/**
 * Compiles a component of Svelte. With `fragments: 'tree'` it makes its nodes one by one; the usual way writes markup with
 * `innerHTML`.
 *
 * @returns What a loader of esbuild returns.
 */
export function compileSvelteSource(source, path) {
  const { js, warnings } = compile(source, { filename: path, generate: 'client', runes: true, fragments: 'tree' });
  return {
    contents: js.code,
    loader: 'js',
    resolveDir: dirname(path),
    warnings: warnings.map(({ message }) => ({ text: message, location: { file: path } })),
  };
}

/** Loads `.svelte` files. @returns A plugin of esbuild. */
export const compileSvelte = () => ({
  name: 'svelte',
  setup(pluginBuild) {
    pluginBuild.onLoad({ filter: /\.svelte$/ }, async ({ path }) => compileSvelteSource(await readFile(path, 'utf8'), path));
  },
});
