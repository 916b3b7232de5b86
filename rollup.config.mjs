import commonjs from '@rollup/plugin-commonjs';
import nodeResolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import esbuild, { minify } from 'rollup-plugin-esbuild';
import { importMap } from './test/tools/rollup-importmap.mjs';
import { minifyCss } from './test/tools/rollup-minify-css.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const target = 'es2022';

/** The public entries, named by their path under dist/esm; those that are not written yet are left out. */
const ENTRIES = {
  index: 'src/index.ts',
  'elements/index': 'elements/index.ts',
  ...Object.fromEntries(elementFolders().map((tag) => [`elements/${tag}/index`, `elements/${tag}/index.ts`])),
  'react/index': 'react/index.ts',
  networks: 'src/config/networks/index.ts',
  testing: 'src/testing/index.ts',
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
  if (warning.id?.includes('node_modules') || warning.ids?.some((id) => id.includes('node_modules'))) return;
  throw Object.assign(new Error(warning.message), { id: warning.id });
};

/** What a page carries before anybody touches it, besides the entries themselves. */
const IDLE_ENTRIES = ['src/index.ts', 'elements/w3m-button/index.ts'].map((file) => join(root, file));

/**
 * Puts everything that an idle page carries into one chunk: a host's bundler sees one module instead of twenty, and does
 * not spread them over files of a hundred bytes each.
 */
function idleChunk(id, { getModuleInfo }) {
  return reach(IDLE_ENTRIES, getModuleInfo).has(id) && !IDLE_ENTRIES.includes(id) ? 'core' : undefined;
}

/** What draws the first opening: the header, and the list of wallets. */
const FIRST_VIEWS = ['src/ui/header.tsx', 'src/features/connect/index.ts'].map((file) => join(root, file));
const isPrimitive = (id) => /[\\/]src[\\/]ui[\\/]/.test(id);

/**
 * Puts the primitives of the first opening into one chunk. Every feature uses some of them, each another few:
 * left alone, they are spread over ever more files of a hundred bytes as features are added.
 */
export function kitChunk(id, { getModuleInfo }) {
  return isPrimitive(id) && reach(FIRST_VIEWS, getModuleInfo).has(id) ? 'kit' : undefined;
}

/** Some modules and everything that they import statically. @returns A set of ids. */
function reach(entries, getModuleInfo) {
  const reached = new Set();
  const visit = (from) => {
    if (reached.has(from)) return;
    reached.add(from);
    getModuleInfo(from)?.importedIds.forEach(visit);
  };
  entries.forEach(visit);
  return reached;
}

/** Chunks do nothing by being imported, so importing one for nothing is left out; bundlers warn about it. */
const dropBareImports = {
  name: 'drop-bare-imports',
  renderChunk: (code) => ({ code: code.replace(/^import '[^']*\bchunks\/[^']+';\n/gm, ''), map: null }),
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
      ['core', 'kit'].includes(chunk.name)
        ? 'chunks/[name]-[hash].js'
        : `${chunk.moduleIds.some(definesTag) ? 'elements' : 'chunks'}/${chunkName(chunk)}-[hash].js`,
    manualChunks: (id, graph) => idleChunk(id, graph) ?? kitChunk(id, graph),
    onlyExplicitManualChunks: true,
    banner: (chunk) => (chunk.name === 'react/index' ? '"use client";' : ''),
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
  plugins: [...browserPlugins, importMap({ 'w3m-elements': './w3m-elements.js' })],
  output: {
    dir: 'dist/cdn',
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: (chunk) => (chunk.name === 'kit' ? '[name]-[hash].js' : `${chunkName(chunk)}-[hash].js`),
    manualChunks: kitChunk,
    onlyExplicitManualChunks: true,
    hoistTransitiveImports: false,
  },
};

/** `W3M_BUILD=esm` or `cdn` builds one of them. */
const wanted = process.env.W3M_BUILD;
export default Object.entries({ esm, cdn })
  .filter(([name]) => !wanted || name === wanted)
  .map(([, config]) => config);
