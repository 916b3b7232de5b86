import { rspack } from '@rspack/core';
import { build as buildWithEsbuild } from 'esbuild';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build as buildWithVite } from 'vite';
import { installPacked, linkPackages } from '../tools/packed-package.mjs';
import { PAGES } from './pages.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const toPath = (name, file) => `/${name}/${file}`;

/** Links what is installed in `root` into a folder that has a package of its own. */
function linkInstalled(root, folder) {
  const names = readdirSync(join(root, 'node_modules')).filter((name) => !name.startsWith('.'));
  const scoped = (scope) => readdirSync(join(root, 'node_modules', scope)).map((name) => `${scope}/${name}`);
  const all = names.flatMap((each) => (each.startsWith('@') ? scoped(each) : [each]));
  const missing = all.filter((name) => !existsSync(join(folder, 'node_modules', name)));
  linkPackages(root, missing, join(folder, 'node_modules'));
}

/**
 * Builds one page for production with Vite's defaults.
 *
 * @param keepsLinks Whether paths of modules keep links. Bundlers order modules by path, so sizes would depend on the folder that the project
 *   was cloned into; without it, linked packages find their own dependencies.
 * @returns Its scripts as `{ path, code, modules, isEntry }`: the path on the server, and the paths of the modules in it.
 */
async function buildVitePage(folder, name, keepsLinks) {
  const { output } = await buildWithVite({
    configFile: false,
    root: folder,
    base: `/${name}/`,
    logLevel: 'silent',
    resolve: { preserveSymlinks: keepsLinks },
    oxc: { jsx: { runtime: 'automatic' } },
    build: { write: false, rollupOptions: { input: join(folder, `${name}.js`), output: { entryFileNames: 'page.js' } } },
  });
  return output
    .filter(({ type }) => type === 'chunk')
    .map(({ fileName, code, modules, isEntry }) => ({ path: toPath(name, fileName), code, modules: Object.keys(modules), isEntry }));
}

/** The same with Rspack's defaults, which are webpack's. */
async function buildRspackPage(folder, name, keepsLinks) {
  const path = join(folder, 'rspack', name);
  const stats = await new Promise((resolve, reject) => {
    rspack(
      {
        context: folder,
        mode: 'production',
        devtool: false,
        target: ['web', 'es2022'],
        entry: { page: `./${name}.js` },
        resolve: { symlinks: !keepsLinks },
        output: { path, publicPath: `/${name}/`, filename: 'page.js', module: true },
        module: {
          rules: [
            {
              test: /\.tsx?$/,
              loader: 'builtin:swc-loader',
              options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
            },
          ],
        },
      },
      (error, result) => (error || result.hasErrors() ? reject(error ?? new Error(result.toString('errors-only'))) : resolve(result)),
    );
  });
  const { chunks } = stats.toJson({ all: false, chunks: true, chunkModules: true, nestedModules: true, ids: true });
  const list = (modules) => modules.flatMap((each) => [each.nameForCondition ?? each.name ?? '', ...list(each.modules ?? [])]);
  const modulesOf = new Map(chunks.flatMap((chunk) => chunk.files.map((file) => [file, list(chunk.modules ?? [])])));
  return readdirSync(path)
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({
      path: toPath(name, file),
      code: readFileSync(join(path, file), 'utf8'),
      modules: modulesOf.get(file) ?? [],
      isEntry: file === 'page.js',
    }));
}

/** The same with esbuild, in chunks. */
async function buildEsbuildPage(folder, name, keepsLinks) {
  const { outputFiles, metafile } = await buildWithEsbuild({
    absWorkingDir: folder,
    entryPoints: { page: `${name}.js` },
    outdir: join(folder, 'esbuild', name),
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    preserveSymlinks: keepsLinks,
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const outputOf = (path) => metafile.outputs[path];
  const [entry] = Object.keys(metafile.outputs).filter((path) => outputOf(path).entryPoint === `${name}.js`);
  // esbuild writes a file for each `import()`, also for those of code that it leaves out.
  const reached = new Set([entry]);
  for (const path of reached) for (const { path: next } of outputOf(path).imports) if (outputOf(next)) reached.add(next);
  return [...reached].map((path) => ({
    path: toPath(name, basename(path)),
    code: outputFiles.find((file) => file.path === join(folder, path)).text,
    modules: Object.keys(outputOf(path).inputs).filter((id) => outputOf(path).inputs[id].bytesInOutput > 0),
    isEntry: path === entry,
  }));
}

/** Bytes of the package's files, unpacked. */
const sizeOf = ({ files, folder, manifest }) =>
  files.reduce((sum, file) => sum + statSync(join(folder, 'node_modules', manifest.name, file)).size, 0);

/** Adds what a browser downloads of a script, in bytes of gzip. */
const withBytes = (script) => ({ ...script, bytes: gzipSync(script.code, { level: 9 }).length });

/** Bundlers by name. */
export const BUNDLERS = { vite: buildVitePage, rspack: buildRspackPage, esbuild: buildEsbuildPage };

/**
 * Packs the package as it would be published, installs the tarball and builds pages from it.
 *
 * @param root The project; `dist/esm` is built.
 * @param wanted `{ vite: ['tags', …], rspack: […] }`: names of {@link PAGES} for each bundler.
 * @returns `{ vite: { tags: scripts }, … }` with the scripts of each page as `{ path, code, bytes, modules, isEntry }`, and the tarball as
 *   `packed: { bytes, files, unpacked }`.
 */
export async function buildPages(root, wanted) {
  const packed = await installPacked(root);
  const folder = join(packed.folder, 'pages');
  try {
    linkInstalled(root, packed.folder);
    mkdirSync(folder);
    for (const [name, code] of Object.entries(PAGES)) writeFileSync(join(folder, `${name}.js`), code);
    for (const file of ['react-page.tsx', 'late-page.ts', 'growth-page.ts', 'growth-wallets.ts'])
      copyFileSync(join(here, file), join(folder, file));
    const built = { packed: { bytes: statSync(packed.tarball).size, files: packed.files.length, unpacked: sizeOf(packed) } };
    for (const [bundler, names] of Object.entries(wanted)) {
      built[bundler] = Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, (await BUNDLERS[bundler](folder, name, true)).map(withBytes)])),
      );
    }
    return built;
  } finally {
    packed.dispose();
  }
}
