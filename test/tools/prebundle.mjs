import { build } from 'esbuild';
import { createRequire } from 'node:module';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const require = createRequire(import.meta.url);

/** Packages that are published as CommonJS, or that need a shared React: bundled once, served as one family of modules. */
export const PREBUNDLED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-dom/server'];

/** Packages of very many small modules: a test page would ask for each of them, which takes seconds on a busy machine. */
export const MANY_MODULES = [
  'viem',
  'viem/utils',
  'viem/actions',
  'viem/accounts',
  'viem/ens',
  '@tanstack/query-core',
  'zod/mini',
  '@base-ui/react/tabs',
  'virtua',
  'd3-shape',
  '@solana/web3.js',
  '@wagmi/core',
  '@solana/wallet-adapter-base',
];

const ALL = [...PREBUNDLED, ...MANY_MODULES];

/**
 * Bundles {@link PREBUNDLED} and {@link MANY_MODULES} into ES modules with named exports, in one esbuild call so that there is a single React.
 *
 * @returns A map from bare specifier to the path of its module, relative to `root`, with a leading slash.
 */
export async function prebundle(root) {
  const folder = join('node_modules', '.cache', 'w3m-prebundle');
  mkdirSync(resolve(root, folder), { recursive: true });
  process.env.NODE_ENV ??= 'development';
  const fileName = (id) => id.replaceAll('/', '__');
  await build({
    entryPoints: Object.fromEntries(ALL.map((id) => [fileName(id), `prebundle:${id}`])),
    outdir: resolve(root, folder),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
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
            if (MANY_MODULES.includes(path)) return { contents: `export * from '${path}';`, resolveDir: root };
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
  return new Map(ALL.map((id) => [id, `/${folder.replaceAll('\\', '/')}/${fileName(id)}.js`]));
}
