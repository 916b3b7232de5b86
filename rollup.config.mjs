import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { transform } from 'esbuild';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { minify as minifyWithOxc } from 'vite';
import {
  CHUNK_NAMES,
  claimModules,
  definesTag,
  hasSideEffects,
  isPageChunk,
  isTabledChunk,
  LOCALE_TAGS,
  CONNECT_FILES,
  NOT_IN_CONNECT,
  TABLED_CHUNKS,
} from './test/tools/chunk-plan.mjs';
import { languages } from './test/tools/languages.mjs';
import { importMap, integrityText } from './test/tools/rollup-importmap.mjs';
import { loadTable } from './test/tools/rollup-load-table.mjs';
import { callSheets, minifyCss } from './test/tools/rollup-minify-css.mjs';
import { namedLoads } from './test/tools/rollup-named-loads.mjs';
import { reactOnce } from './test/tools/rollup-react-once.mjs';
import { shortenNames } from './test/tools/rollup-shorten-names.mjs';
import { sbom } from './test/tools/rollup-sbom.mjs';
import { BUNDLED } from './test/tools/sbom.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const target = 'es2022';

/** The public entries, named by their path under dist/esm. */
const ENTRIES = {
  index: 'src/index.ts',
  'elements/index': 'elements/index.ts',
  ...Object.fromEntries(elementFolders().map((tag) => [`elements/${tag}/index`, `elements/${tag}/index.ts`])),
  'react/index': 'react/index.ts',
  networks: 'src/networks/index.ts',
  connect: 'src/connect.ts',
  walletconnect: 'src/walletconnect.ts',
  funding: 'src/funding.ts',
  wallets: 'src/api/catalog/index.ts',
  // Read by `bin/w3m-elements.mjs` alone: no entry of the package.
  'catalog-format': 'src/api/catalog/catalog-format.ts',
  siwx: 'src/siwx/index.ts',
  'siwx/server': 'src/siwx/server/index.ts',
  testing: 'src/testing/index.ts',
  headless: 'src/bridges/headless/headless.ts',
  'react/headless': 'react/headless.ts',
  vue: 'src/bridges/vue/index.ts',
  wagmi: 'src/wagmi.ts',
  'solana-wallet-adapter': 'src/bridges/solana-wallet-adapter.ts',
  devtools: 'elements/devtools/index.ts',
  define: 'elements/define.ts',
  cookie: 'src/bridges/account-cookie.ts',
  integrity: 'src/bridges/integrity.ts',
  ...Object.fromEntries(
    ['default', 'midnight', 'minimal', 'rounded', 'soft'].map((name) => [`themes/${name}`, `src/config/themes/${name}.ts`]),
  ),
  ...Object.fromEntries(['en', ...LOCALE_TAGS].map((tag) => [`locales/${tag}`, `src/i18n/locales/${tag}.json`])),
};

function elementFolders() {
  return readdirSync(join(root, 'elements')).filter((name) => name.startsWith('w3m-'));
}

/** Entries that load something in a page, and the chunk whose loads are like theirs. */
const PAGE_ENTRIES = { 'src/walletconnect.ts': 'walletconnect', 'src/funding.ts': 'funding' };

/** A chunk made of `…/connect/index.ts` is called `connect`, not `index`. */
export const chunkName = (chunk) => {
  const id = chunk.facadeModuleId ?? chunk.moduleIds.at(-1) ?? chunk.name;
  const name = basename(id).replace(/\..*$/, '');
  return (name === 'index' ? basename(dirname(id)) : name).replace(/[^\w-]/g, '');
};

/** The id of a module from the root, with slashes. */
const inRoot = (id) => id.replaceAll('\\', '/').replace(root.replaceAll('\\', '/'), '');

export const treeshake = { moduleSideEffects: (id, external) => !external && hasSideEffects(inRoot(id)) };

/** `sideEffects` in package.json lists built files: for sources, `treeshake` above decides. */
const resolution = { browser: true, ignoreSideEffectsForRoot: true };

const sources = [
  languages(root),
  { name: 'static-jsx', resolveId: (id) => (id === '#static/jsx-runtime' ? join(root, 'elements/adapter/static-jsx.ts') : null) },
  minifyCss(),
  shortenNames(root),
  callSheets(),
  esbuild({ target, tsconfig: join(root, 'tsconfig.json'), exclude: /node_modules/, sourceMap: false }),
];

/** Messages that say nothing about this code; everything else stops the build. */
export const onwarn = (warning) => {
  // A page that does not use a part of the package has that part's chunk empty.
  if (['MODULE_LEVEL_DIRECTIVE', 'SOURCEMAP_ERROR', 'THIS_IS_UNDEFINED', 'EMPTY_BUNDLE'].includes(warning.code)) return;
  // A dependency asks for Node's sockets where the page has none; pages have.
  if (warning.plugin === 'esbuild-minify' && warning.message.includes('unsupported-require-call')) return;
  if (warning.id?.includes('node_modules') || warning.ids?.some((id) => id.includes('node_modules'))) return;
  throw Object.assign(new Error(warning.message), { id: warning.id });
};

const plans = new WeakMap();

/** The graph of a build, as the chunk plan reads it. */
function readGraph({ getModuleIds, getModuleInfo }) {
  const infos = [...getModuleIds()].map(getModuleInfo).filter(({ isExternal }) => !isExternal);
  return new Map(
    infos.map(({ id, importedIds, dynamicallyImportedIds, isEntry }) => [
      inRoot(id),
      { imports: importedIds.map(inRoot), loads: dynamicallyImportedIds.map(inRoot), isEntry },
    ]),
  );
}

/** The chunk plan of a build, which is made once. */
function getPlan(api) {
  const plan = plans.get(api.getModuleInfo) ?? claimModules(readGraph(api));
  plans.set(api.getModuleInfo, plan);
  return plan;
}

/**
 * The chunk of a module, by test/tools/chunk-plan.mjs.
 *
 * @param entry Name of the page's entry, if one file holds the entry and `carried`: chunks that the page has from the start.
 */
const planChunks = (entry, carried) => (id, api) => {
  if (isReact(id)) return 'react';
  const planned = getPlan(api).get(inRoot(id));
  // Apart only for bundlers, with the table of loads.
  const name = entry && planned === 'create-dialog' ? 'dialog' : planned;
  const { isEntry, importers } = api.getModuleInfo(id);
  // The package's entries start a page; what they export besides is for hosts that name it.
  const isStart = ['src/index.ts', 'src/full-entry.ts', 'src/connect.ts'].includes(inRoot(id));
  const isCarried = isStart || (name ? carried?.includes(name) : isEntry || (hasSideEffects(inRoot(id)) && importers.length > 0));
  return entry && isCarried ? entry : name;
};
const isReact = (id) => /node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id);
const isNamed = ({ name }) => name === 'react' || CHUNK_NAMES.includes(name);

/** How the browser's files are divided; also what the size budgets are measured with. */
export const browserChunks = { manualChunks: planChunks('page', ['config', 'core']), onlyExplicitManualChunks: true };

/** Chunks do nothing by being imported, so importing one for nothing is left out; bundlers warn about it. */
const dropBareImports = {
  name: 'drop-bare-imports',
  renderChunk(code, { fileName }) {
    // Beside a chunk lie only chunks; beside an element lies what defines others.
    const bare = fileName.startsWith('chunks/') ? /^import '\.\/[^']+';\n/gm : /^import '[^']*\bchunks\/[^']+';\n/gm;
    return { code: code.replace(bare, ''), map: null };
  },
};

/** Dependencies that say "use client" in each of their files, which host bundlers warn of: they lie in the package's own files. */
const isBundled = (id) => BUNDLED.some((name) => id === name || id.startsWith(`${name}/`));
/** Whatever is neither a file of the project nor bundled is left for the host to resolve. */
const isExternal = (id, importer) => {
  const isFile = importer === undefined || /^[./\0#]/.test(id) || /^[A-Za-z]:[\\/]/.test(id);
  if (isFile || isBundled(id)) return false;
  return /^react(-dom)?(\/|$)/.test(id) || !/[\\/]node_modules[\\/]/.test(importer);
};

/** Bundled dependencies without their comments and their white space. NOTICE has their licences. */
const compactDependencies = {
  name: 'compact-dependencies',
  transform: async (code, id) =>
    id.includes('node_modules') && /\.m?js$/.test(id)
      ? { code: (await transform(code, { minifyWhitespace: true, legalComments: 'none', charset: 'utf8' })).code, map: null }
      : null,
};

/** For bundlers: an entry per public path and shared chunks, dependencies left as imports. */
export const esm = {
  input: Object.fromEntries(Object.entries(ENTRIES).map(([name, file]) => [name, join(root, file)])),
  external: isExternal,
  treeshake,
  onwarn,
  plugins: [
    ...sources,
    nodeResolve({ ...resolution, exportConditions: ['browser', 'production'] }),
    compactDependencies,
    commonjs({ include: /node_modules/ }),
    reactOnce,
    dropBareImports,
    loadTable({
      // These entries are no chunks, and load their code in pages alone.
      findChunk: (api, id) => PAGE_ENTRIES[inRoot(id)] ?? getPlan(api).get(inRoot(id)),
      isTabled: isTabledChunk,
      isPageOnly: isPageChunk,
      holder: 'engine',
      tables: {
        'create-dialog': TABLED_CHUNKS.filter((chunk) => !chunk.startsWith('connect-')),
        'connect-dialog': { entry: 'src/connect.ts', without: NOT_IN_CONNECT, files: CONNECT_FILES },
        headless: ['engine', 'wallet', 'flows', 'flow-store'],
      },
    }),
  ],
  output: {
    dir: 'dist/esm',
    format: 'es',
    entryFileNames: '[name].js',
    // `sideEffects` in package.json keeps what lies in `elements`; a bundler may drop anything else.
    chunkFileNames: (chunk) =>
      isNamed(chunk)
        ? `chunks/${chunk.name}-[hash].js`
        : `${chunk.moduleIds.some((id) => definesTag(inRoot(id))) ? 'elements' : 'chunks'}/${chunkName(chunk)}-[hash].js`,
    manualChunks: planChunks(),
    onlyExplicitManualChunks: true,
    banner: (chunk) => (chunk.name.startsWith('react/') ? '"use client";' : ''),
    hoistTransitiveImports: false,
  },
};

/** What makes browser code of sources and their dependencies, in production. */
const browserCode = [
  namedLoads(root),
  ...sources,
  nodeResolve({ ...resolution, preferBuiltins: false, exportConditions: ['browser', 'production'] }),
  commonjs({ include: /node_modules/ }),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
];
/** The same, minified. Modules are always read as UTF-8: escapes take two to three times as long in most languages. */
export const browserPlugins = [...browserCode, minify({ target, legalComments: 'none', charset: 'utf8' })];

/** Makes files of modules 2 % smaller than esbuild does. */
const minifyModules = {
  name: 'minify-modules',
  renderChunk: async (code, { fileName }) => ({ code: (await minifyWithOxc(fileName, code, { module: true })).code, map: null }),
};

/** For pages without a bundler: dependencies inside, minified, one entry with its chunks beside it. */
export const cdn = {
  input: { 'w3m-elements': existsSync(join(root, 'src/cdn.ts')) ? 'src/cdn.ts' : 'src/index.ts' },
  // One file: what later files take of it are exports beside the public ones.
  preserveEntrySignatures: 'allow-extension',
  treeshake,
  onwarn,
  plugins: [...browserCode, minifyModules, importMap({ 'w3m-elements': './w3m-elements.js' }), sbom(root, 'dist/sbom.cdx.json')],
  output: {
    dir: 'dist/cdn',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: (chunk) => `${isNamed(chunk) ? chunk.name : chunkName(chunk)}-[hash].js`,
    manualChunks: planChunks('w3m-elements', [
      'config',
      'core',
      'tag-messages',
      'funding-entry',
      'api',
      'networks',
      'solana-network',
      'bitcoin-network',
      'polkadot-network',
      'base',
      'tag-base',
      'faces',
      'modal-tag',
      'tags',
    ]),
    onlyExplicitManualChunks: true,
    hoistTransitiveImports: false,
  },
};

/**
 * Everything in one classic script, for pages that have neither modules nor a server: `<script src="w3m.iife.js">` and the global
 * `w3m`. It brings at once what the other build brings when it is needed.
 */
export const iife = {
  input: cdn.input['w3m-elements'],
  treeshake,
  onwarn,
  // A classic script is read in the encoding of its page.
  plugins: [...browserCode, minify({ target, legalComments: 'none' }), integrityText()],
  output: { file: 'dist/cdn/w3m.iife.js', format: 'iife', name: 'w3m', inlineDynamicImports: true },
};

/** `W3M_BUILD=esm` or `cdn` builds one of them. */
const wanted = process.env.W3M_BUILD;
export default Object.entries({ esm: [esm], cdn: [cdn, iife] })
  .filter(([name]) => !wanted || name === wanted)
  .flatMap(([, configs]) => configs);
