import { build } from 'esbuild';
import { join, relative, resolve, sep } from 'node:path';
import { esbuildLanguages } from './languages.mjs';

/** Path of a file on the test server. */
const toUrl = (root, path) => `/${relative(root, path).split(sep).join('/')}`;

/**
 * Bundles test files in one build: what several of them import is in chunks that they share. Served one by one, the modules of a test file
 * are several hundred requests, which take longer than its tests.
 *
 * @param root - Folder of the project.
 * @param files - Test files, as paths relative to `root`.
 * @returns A middleware of the test server that answers for these files and their chunks.
 */
export async function bundleTests(root, files) {
  const { outputFiles } = await build({
    entryPoints: files.map((file) => resolve(root, file)),
    // Each bundle takes the place of its test file.
    outbase: root,
    outdir: root,
    chunkNames: 'test-chunks/[name]-[hash]',
    bundle: true,
    splitting: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    conditions: ['browser', 'development'],
    target: 'es2022',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'error',
    // The list of side effects in package.json names files of the build.
    ignoreAnnotations: true,
    // Tests set it while they run.
    define: { 'process.env.NODE_ENV': 'process.env.NODE_ENV' },
    plugins: [esbuildLanguages(root)],
    alias: { '#static/jsx-runtime': join(root, 'elements/adapter/static-jsx.ts') },
  });
  const bundles = new Map(outputFiles.map(({ path, contents }) => [toUrl(root, path), Buffer.from(contents)]));
  return async function serveBundles(context, next) {
    const { path } = context;
    const body = bundles.get(path.replace(/\.test\.tsx?$/, '.test.js'));
    if (!body) return next();
    context.type = path.endsWith('.map') ? 'json' : 'js';
    // The name of a chunk has its hash, and the next test file of a page reads it from the cache.
    if (path.startsWith('/test-chunks/')) context.set('cache-control', 'max-age=3600, immutable');
    context.body = body;
    return undefined;
  };
}
