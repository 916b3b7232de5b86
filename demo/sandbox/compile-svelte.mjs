import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { compile } from 'svelte/compiler';

/**
 * Compiles Svelte's components. With `fragments: 'tree'` they make their nodes one by one; the usual way writes markup
 * with `innerHTML`.
 *
 * @returns A plugin of esbuild.
 */
export const compileSvelte = () => ({
  name: 'svelte',
  setup(pluginBuild) {
    pluginBuild.onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { js, warnings } = compile(await readFile(path, 'utf8'), {
        filename: path,
        generate: 'client',
        runes: true,
        fragments: 'tree',
      });
      return {
        contents: js.code,
        loader: 'js',
        resolveDir: dirname(path),
        warnings: warnings.map(({ message }) => ({ text: message, location: { file: path } })),
      };
    });
  },
});
