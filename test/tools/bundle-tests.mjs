import { context as createContext } from 'esbuild';
import { existsSync } from 'node:fs';
import { globSync } from './glob.mjs';
import { join, relative, resolve, sep } from 'node:path';
import { inTurn } from './in-turn.mjs';
import { esbuildLanguages } from './languages.mjs';

/** Path of a file on the test server. */
const toUrl = (root, path) => `/${relative(root, path).split(sep).join('/')}`;

/**
 * Bundles the test files that a run asks for in one build: what several of them import is in chunks that they share. Served one by one, the
 * modules of a test file are several hundred requests, which take longer than its tests. With `--watch` the runner watches the sources of
 * the bundle, which is built again before a changed test is served.
 *
 * @param root - Folder of the project.
 * @param files - Globs of test files, or files, as paths relative to `root` or absolute.
 * @returns `{ middleware, plugin }` of Web Test Runner.
 */
export function bundleTests(root, files) {
  let bundler;
  let bundles;
  let fileWatcher;
  const bundle = inTurn(async () => {
    bundler ??= await createContext({
      absWorkingDir: root,
      entryPoints: files.flatMap((file) => findFiles(root, toUrl(root, resolve(root, file)).slice(1))),
      // Each bundle takes the place of its test file.
      outbase: root,
      outdir: root,
      chunkNames: 'test-chunks/[name]-[hash]',
      bundle: true,
      splitting: true,
      write: false,
      metafile: true,
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
      // A test that takes random steps reads how many, and from which seed.
      define: {
        'process.env.NODE_ENV': 'process.env.NODE_ENV',
        ...Object.fromEntries(['STEPS', 'SEED'].map((name) => [`process.env.${name}`, JSON.stringify(process.env[name]) ?? 'undefined'])),
      },
      plugins: [esbuildLanguages(root)],
      // Tests are of a page that has everything; those of a page that does not import it take it away.
      inject: [join(root, 'src/walletconnect.ts')].filter(existsSync),
      alias: { '#static/jsx-runtime': join(root, 'elements/adapter/static-jsx.ts') },
    });
    const { outputFiles, metafile } = await bundler.rebuild();
    // A language is read by a plugin: `languages:/…/de.json?core`.
    const inputs = Object.keys(metafile.inputs).map((path) => path.replace(/^languages:|\?.*$/g, ''));
    fileWatcher?.add(inputs.filter((path) => !path.includes('node_modules')));
    return new Map(outputFiles.map(({ path, contents }) => [toUrl(root, path), Buffer.from(contents)]));
  });
  const plugin = {
    name: 'bundle-tests',
    serverStart({ config, fileWatcher: watcher }) {
      if (config.disableFileWatcher) return;
      fileWatcher = watcher;
      for (const event of ['change', 'unlink']) watcher.on(event, () => (bundles = undefined));
    },
    serverStop: () => bundler?.dispose(),
  };
  const middleware = async (context, next) => {
    const { path } = context;
    const body = (await (bundles ??= bundle())).get(path.replace(/\.test\.tsx?$/, '.test.js'));
    if (!body) return next();
    context.type = path.endsWith('.map') ? 'json' : 'js';
    // The name of a chunk has its hash, and the next test file of a page reads it from the cache.
    if (path.startsWith('/test-chunks/')) context.set('cache-control', 'max-age=3600, immutable');
    context.body = body;
    return undefined;
  };
  return { middleware, plugin };
}

/** Files of `root` that a glob matches, or that a path names. Fixtures are found by their path alone. */
const findFiles = (root, glob) => (existsSync(join(root, glob)) ? [glob] : globSync(root, [glob]));
