import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

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
      contents: `export * from './registry.js'; export * from './registry.lazy.js'; export * from '../client/manifest/feature-requests.js';`,
      resolveDir: `${root}src/features`,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    plugins: [lazy],
  });
  return outputFiles[0].text;
}

/** Every feature's manifest with its requests, as the product has them. */
export async function listFeatures() {
  const { FEATURES, LATER_FEATURES, FEATURE_REQUESTS } = await import(`data:text/javascript,${encodeURIComponent(await bundleRegistry())}`);
  return [...FEATURES, ...LATER_FEATURES].map((feature) => ({ ...feature, ...FEATURE_REQUESTS[feature.name] }));
}

/** The names of the views that the features register. */
export const listViews = async () => (await listFeatures()).flatMap(({ routes }) => Object.keys(routes));
