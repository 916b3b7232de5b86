import { build, context, stop } from 'esbuild';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compileSvelte } from './compile-svelte.mjs';
import { inTurn } from '../../test/tools/in-turn.mjs';
import { esbuildLanguages } from '../../test/tools/languages.mjs';
import { compileVue, VUE_DEFINES } from './compile-vue.mjs';

/** The package's entries: name → the built file in dist/esm, and the source it comes from. */
const ENTRIES = {
  'w3m-elements': ['index.js', 'src/index.ts'],
  'w3m-elements/elements': ['elements/index.js', 'elements/index.ts'],
  'w3m-elements/networks': ['networks.js', 'src/networks/index.ts'],
  'w3m-elements/connect': ['connect.js', 'src/connect.ts'],
  'w3m-elements/walletconnect': ['walletconnect.js', 'src/walletconnect.ts'],
  'w3m-elements/funding': ['funding.js', 'src/funding.ts'],
  'w3m-elements/react': ['react/index.js', 'react/index.ts'],
  'w3m-elements/siwx': ['siwx.js', 'src/siwx/index.ts'],
  'w3m-elements/testing': ['testing.js', 'src/testing/index.ts'],
  'w3m-elements/devtools': ['devtools.js', 'elements/devtools/index.ts'],
};

/** Takes the package's entries from dist/esm where that is built and no `sources` are asked for, else from the sources. */
export const fromPackage = (root, { sources = false } = {}) => ({
  name: 'from-package',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /^w3m-elements(\/|$)/ }, ({ path }) => {
      if (!Object.hasOwn(ENTRIES, path)) return { errors: [{ text: `The demo does not know the entry ${path}.` }] };
      const [built, source] = ENTRIES[path];
      const file = join(root, 'dist/esm', built);
      return { path: existsSync(file) && !sources ? file : join(root, source) };
    });
  },
});

/** Leaves the package out: the page loads it from the server, as a page without a bundler does. */
export const fromCdn = {
  name: 'from-cdn',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /^w3m-elements(\/(elements|funding|networks|walletconnect))?$/ }, () => ({
      path: '/cdn/w3m-elements.js',
      external: true,
    }));
  },
};

/** Takes React from the workspace folder that holds version 18. */
export const withReact18 = (root) => ({
  name: 'with-react-18',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /^(react|react-dom)(\/|$)/ }, ({ path, kind, resolveDir }) => {
      const home = join(root, 'test/hosts/react18');
      return resolveDir.startsWith(home) ? undefined : pluginBuild.resolve(path, { kind, resolveDir: home });
    });
  },
});

const toOptions = (root, entryPoints, plugins, options = {}) => ({
  absWorkingDir: root,
  entryPoints,
  outdir: join(root, 'out'),
  write: false,
  bundle: true,
  splitting: true,
  format: 'esm',
  target: 'es2022',
  jsx: 'automatic',
  chunkNames: 'chunks/[name]-[hash]',
  legalComments: 'none',
  alias: { '#static/jsx-runtime': join(root, 'elements/adapter/static-jsx.ts') },
  // The list of side effects in package.json names files of the build.
  ignoreAnnotations: true,
  logLevel: 'warning',
  define: { 'process.env.NODE_ENV': '"production"', ...VUE_DEFINES },
  plugins: [...plugins, esbuildLanguages(root)],
  ...options,
});

const toScripts = (root, { outputFiles }) =>
  outputFiles.map(({ path, contents }) => [`/${relative(join(root, 'out'), path).replaceAll('\\', '/')}`, contents]);

/**
 * Bundles scripts for pages, in memory.
 *
 * @param options Options of esbuild that differ.
 * @returns Pairs of the path on the server and the script.
 */
export const bundle = async (root, entryPoints, plugins, options) =>
  toScripts(root, await build(toOptions(root, entryPoints, plugins, options)));

/** The bundles of the demo's pages. @param own Plugin that finds the package. @returns Entries and plugins of each. */
const listBundles = (root, own) => [
  [
    {
      wallets: 'demo/wallets/index.ts',
      testing: 'src/testing/index.ts',
      'start-page': 'demo/start-page/page.ts',
      'plain-page': 'demo/plain-page/page.ts',
      lab: 'demo/lab/page.ts',
    },
    [fromCdn, own],
  ],
  [
    { 'react-page': 'demo/react-page/main.tsx', 'vue-page': 'demo/vue-page/main.ts', 'svelte-page': 'demo/svelte-page/main.ts' },
    [own, compileVue(), compileSvelte()],
  ],
  [{ 'wallet-page': 'demo/wallet-page/page.mjs' }, []],
  [{ 'react18-page': 'demo/react-page/main.tsx' }, [own, withReact18(root)]],
];

/**
 * Bundles the scripts of the demo's pages in memory.
 *
 * @returns A map from the path on the server to the script.
 */
export async function bundlePages(root) {
  const bundles = listBundles(root, fromPackage(root));
  return new Map((await Promise.all(bundles.map(([entries, plugins]) => bundle(root, entries, plugins)))).flat());
}

/**
 * Creates the bundlers of the pages with the package of its sources, which needs no build; with its entry for plain pages.
 *
 * @returns For each `{ paths, rebuild() }`: the paths of its entries on the server, and what builds what has changed since the last time.
 */
export function createBundlers(root) {
  const cdn = [{ 'cdn/w3m-elements': 'src/cdn.ts' }, [], { chunkNames: 'cdn/chunks/[name]-[hash]' }];
  return [cdn, ...listBundles(root, fromPackage(root, { sources: true }))].map(([entries, plugins, options]) => {
    let created;
    return {
      paths: Object.keys(entries).map((name) => `/${name}.js`),
      rebuild: inTurn(async () => {
        created ??= context(toOptions(root, entries, plugins, options));
        return toScripts(root, await (await created).rebuild());
      }),
    };
  });
}

/** Ends esbuild's helper process, which would stay, with all its memory, as long as the demo runs. */
export const endBundler = () => stop();
