import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { esbuildLanguages } from '../tools/languages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The code of the feature registry for Node: the manifests alone, what they load later stays outside. */
async function bundleRegistry() {
  const lazy = {
    name: 'lazy',
    setup: ({ onResolve }) =>
      onResolve({ filter: /./ }, ({ kind }) => (kind === 'dynamic-import' ? { path: 'lazy:', external: true } : null)),
  };
  const { outputFiles } = await build({
    absWorkingDir: root,
    stdin: {
      contents: `export * from './first-features.js'; export * from './other-features.js';`,
      resolveDir: `${root}src/features`,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    plugins: [lazy, esbuildLanguages(root)],
  });
  return outputFiles[0].text;
}

/** Every feature's manifest, as the product has it. */
export async function listFeatures() {
  const { FIRST_FEATURES, OTHER_FEATURES } = await import(`data:text/javascript,${encodeURIComponent(await bundleRegistry())}`);
  return [...FIRST_FEATURES, ...OTHER_FEATURES];
}

/** The names of the views that the features register. */
export const listViews = async () => (await listFeatures()).flatMap(({ routes }) => Object.keys(routes));
