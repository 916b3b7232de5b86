import { build } from 'esbuild';
import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const require = createRequire(import.meta.url);

/** Packages that are published as CommonJS, or that need a shared React: bundled once, served as one family of modules. */
export const PREBUNDLED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

/**
 * Bundles {@link PREBUNDLED} into ES modules with named exports, in one esbuild call so that there is a single React.
 *
 * @returns A map from bare specifier to the path of its module, relative to `root`, with a leading slash.
 */
export async function prebundle(root) {
  const folder = join('node_modules', '.cache', 'w3m-prebundle');
  mkdirSync(resolve(root, folder), { recursive: true });
  process.env.NODE_ENV ??= 'development';
  const fileName = (id) => id.replaceAll('/', '__');
  await build({
    entryPoints: Object.fromEntries(PREBUNDLED.map((id) => [fileName(id), `prebundle:${id}`])),
    outdir: resolve(root, folder),
    bundle: true,
    splitting: true,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'error',
    plugins: [
      {
        name: 'named-exports',
        setup(pluginBuild) {
          pluginBuild.onResolve({ filter: /^prebundle:/ }, ({ path }) => ({
            path: path.slice('prebundle:'.length),
            namespace: 'prebundle',
          }));
          pluginBuild.onLoad({ filter: /.*/, namespace: 'prebundle' }, ({ path }) => {
            const names = Object.keys(require(path)).filter((name) => name !== 'default' && /^[\w$]+$/.test(name));
            return {
              contents: `import all from '${path}';\nexport default all;\n${names.map((name) => `export const ${name} = all.${name};`).join('\n')}`,
              resolveDir: root,
            };
          });
        },
      },
    ],
  });
  return new Map(PREBUNDLED.map((id) => [id, `/${folder.replaceAll('\\', '/')}/${fileName(id)}.js`]));
}
