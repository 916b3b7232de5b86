import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { importMap, integrityText } from './test/tools/rollup-importmap.mjs';
import { minifyCss } from './test/tools/rollup-minify-css.mjs';
import { sbom } from './test/tools/rollup-sbom.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const target = 'es2022';

/** The public entries, named by their path under dist/esm; those that are not written yet are left out. */
const ENTRIES = {
  index: 'src/index.ts',
  'elements/index': 'elements/index.ts',
  ...Object.fromEntries(elementFolders().map((tag) => [`elements/${tag}/index`, `elements/${tag}/index.ts`])),
  'react/index': 'react/index.ts',
  networks: 'src/config/networks/index.ts',
  siwx: 'src/siwx/index.ts',
  testing: 'src/testing/index.ts',
  headless: 'src/bridges/headless/headless.ts',
  'react/headless': 'react/headless.ts',
  wagmi: 'src/bridges/wagmi.ts',
  'solana-wallet-adapter': 'src/bridges/solana-wallet-adapter.ts',
  devtools: 'elements/devtools/index.ts',
};

function elementFolders() {
  return existsSync(join(root, 'elements')) ? readdirSync(join(root, 'elements')).filter((name) => name.startsWith('w3m-')) : [];
}

const present = (entries) => Object.fromEntries(Object.entries(entries).filter(([, file]) => existsSync(join(root, file))));

/** A chunk made of `…/connect/index.ts` is called `connect`, not `index`. */
export const chunkName = (chunk) => {
  const id = chunk.facadeModuleId ?? chunk.moduleIds.at(-1) ?? chunk.name;
  const name = basename(id).replace(/\..*$/, '');
  return (name === 'index' ? basename(dirname(id)) : name).replace(/[^\w-]/g, '');
};

/** Only modules that define a tag do anything by being imported. */
const definesTag = (id) => /[\\/]elements[\\/].*index\.ts$/.test(id);
export const treeshake = { moduleSideEffects: (id, external) => !external && definesTag(id) };

const sources = [
  { name: 'static-jsx', resolveId: (id) => (id === '#static/jsx-runtime' ? join(root, 'elements/adapter/static-jsx.ts') : null) },
  minifyCss(),
  esbuild({ target, tsconfig: join(root, 'tsconfig.json'), exclude: /node_modules/, sourceMap: false }),
];

/** Messages that say nothing about this code; everything else stops the build. */
export const onwarn = (warning) => {
  if (['MODULE_LEVEL_DIRECTIVE', 'THIS_IS_UNDEFINED'].includes(warning.code)) return;
  // A dependency asks for Node's sockets where the page has none; pages have.
  if (warning.plugin === 'esbuild-minify' && warning.message.includes('unsupported-require-call')) return;
  if (warning.id?.includes('node_modules') || warning.ids?.some((id) => id.includes('node_modules'))) return;
  throw Object.assign(new Error(warning.message), { id: warning.id });
};

const paths = (files) => files.map((file) => join(root, file));
/**
 * What a page carries before anybody touches it. The package's entry itself is not among them: it also exports errors that
 * only later chunks throw, and an idle page would carry those for them.
 */
const IDLE_ENTRIES = paths(['src/client/create-modal.ts', 'elements/w3m-button/index.ts']);
/** What a returning visitor's page loads by itself. */
const ENGINE_ENTRIES = paths(['src/client/engine.ts', 'src/client/get-storage.ts', 'src/ui/tokens.styles.ts']);
/** What the first opening loads on top. */
const SHELL_ENTRIES = paths(['src/modal/mount-shell.tsx', 'src/features/connect/index.ts']);

const GROUPS = [
  ['core', IDLE_ENTRIES],
  // The tags are entries of their own and must not lead to what they load later.
  [undefined, paths(['elements/index.ts'])],
  ['engine', ENGINE_ENTRIES],
  ['shell', SHELL_ENTRIES],
];
/**
 * What a page names to have sign-in. Apart from what `w3m-elements/siwx` has for servers, so that a host's bundler leaves that
 * for the first sign-in.
 */
const isSiwxStart = (id) => /[\\/]src[\\/]siwx[\\/](create-browser-siwx|create-cookie-siwx|to-siwx|lazy-siwx)\.ts$/.test(id);
/** React is the host's, or a file of its own. */
const isReact = (id) => /node_modules[\\/](react|react-dom|scheduler)[\\/]/.test(id);
const isNamed = ({ name }) => name === 'react' || GROUPS.some(([group]) => group === name);
const closures = new WeakMap();

/** The modules of each group: everything that its entries import statically and no earlier group has. */
function groupModules(getModuleInfo) {
  const names = new Map();
  for (const [name, entries] of GROUPS) {
    const seen = new Set();
    const visit = (id) => {
      if (seen.has(id) || isReact(id)) return;
      seen.add(id);
      if (!names.has(id)) names.set(id, name);
      getModuleInfo(id)?.importedIds.forEach(visit);
    };
    entries.forEach(visit);
  }
  return names;
}

/**
 * Puts what is always loaded together into one file: an idle page, the engine, the first opening. Files of a hundred bytes
 * each compress badly and cost a request; a host's bundler sees one module instead of twenty.
 */
function groupChunk(id, { getModuleInfo }) {
  const names = closures.get(getModuleInfo) ?? groupModules(getModuleInfo);
  closures.set(getModuleInfo, names);
  return definesTag(id) ? undefined : (names.get(id) ?? (isSiwxStart(id) ? 'siwx-start' : undefined));
}

/**
 * What connecting an extension loads on top, of our own: cut up by every later chunk that shares a module with it, it would be
 * a dozen files of some hundred bytes each. What the package's entry exports lies with that.
 */
const CONNECT_ENTRIES = paths(['src/client/create-connection.ts', 'src/adapters/eip155/index.ts']);
const PACKAGE_ENTRIES = paths(['src/index.ts', 'src/cdn.ts']);
const connects = new WeakMap();
function connectModules(getModuleInfo) {
  const visit = (id, seen) => {
    if (seen.has(id) || /[\\/]node_modules[\\/]/.test(id)) return seen;
    seen.add(id);
    getModuleInfo(id)?.importedIds.forEach((each) => visit(each, seen));
    return seen;
  };
  const exported = PACKAGE_ENTRIES.reduce((seen, id) => visit(id, seen), new Set());
  const connect = CONNECT_ENTRIES.reduce((seen, id) => visit(id, seen), new Set());
  return new Set([...connect].filter((id) => !exported.has(id)));
}

/** The same for a page whose entry carries the idle part itself. */
const groupLazyChunk = (id, api) => {
  if (isReact(id)) return 'react';
  const name = groupChunk(id, api);
  if (name !== undefined || definesTag(id)) return name === 'core' ? undefined : name;
  const connect = connects.get(api.getModuleInfo) ?? connectModules(api.getModuleInfo);
  connects.set(api.getModuleInfo, connect);
  return connect.has(id) ? 'connect' : undefined;
};

/** How the browser's files are divided; also what the size budgets are measured with. */
export const browserChunks = { manualChunks: groupLazyChunk, onlyExplicitManualChunks: true };

/** Chunks do nothing by being imported, so importing one for nothing is left out; bundlers warn about it. */
const dropBareImports = {
  name: 'drop-bare-imports',
  renderChunk(code, { fileName }) {
    // Beside a chunk lie only chunks; beside an element lies what defines others.
    const bare = fileName.startsWith('chunks/') ? /^import '\.\/[^']+';\n/gm : /^import '[^']*\bchunks\/[^']+';\n/gm;
    return { code: code.replace(bare, ''), map: null };
  },
};

/** For bundlers: an entry per public path and shared chunks, dependencies left as imports. */
export const esm = {
  input: present(ENTRIES),
  external: (id) => !/^[./\0#]/.test(id) && !/^[A-Za-z]:[\\/]/.test(id),
  treeshake,
  onwarn,
  plugins: [...sources, dropBareImports],
  output: {
    dir: 'dist/esm',
    format: 'es',
    entryFileNames: '[name].js',
    // `sideEffects` in package.json keeps what lies in `elements`; a bundler may drop anything else.
    chunkFileNames: (chunk) =>
      isNamed(chunk)
        ? `chunks/${chunk.name}-[hash].js`
        : `${chunk.moduleIds.some(definesTag) ? 'elements' : 'chunks'}/${chunkName(chunk)}-[hash].js`,
    manualChunks: groupChunk,
    onlyExplicitManualChunks: true,
    banner: (chunk) => (chunk.name.startsWith('react/') ? '"use client";' : ''),
    hoistTransitiveImports: false,
  },
};

/** What makes browser code of sources and their dependencies, in production and minified. */
export const browserPlugins = [
  ...sources,
  nodeResolve({ browser: true, preferBuiltins: false, exportConditions: ['browser', 'production'] }),
  commonjs({ include: /node_modules/ }),
  replace({ preventAssignment: true, values: { 'process.env.NODE_ENV': '"production"' } }),
  minify({ target, legalComments: 'none' }),
];

/** For pages without a bundler: dependencies inside, minified, one entry with its chunks beside it. */
export const cdn = {
  input: { 'w3m-elements': existsSync(join(root, 'src/cdn.ts')) ? 'src/cdn.ts' : 'src/index.ts' },
  treeshake,
  onwarn,
  plugins: [...browserPlugins, importMap({ 'w3m-elements': './w3m-elements.js' }), sbom(root, 'dist/sbom.cdx.json')],
  output: {
    dir: 'dist/cdn',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: (chunk) => `${isNamed(chunk) ? chunk.name : chunkName(chunk)}-[hash].js`,
    ...browserChunks,
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
  plugins: [...browserPlugins, integrityText()],
  output: { file: 'dist/cdn/w3m.iife.js', format: 'iife', name: 'w3m', inlineDynamicImports: true },
};

/** `W3M_BUILD=esm` or `cdn` builds one of them. */
const wanted = process.env.W3M_BUILD;
export default Object.entries({ esm: [esm], cdn: [cdn, iife] })
  .filter(([name]) => !wanted || name === wanted)
  .flatMap(([, configs]) => configs);
