import { buildSync } from 'esbuild';
import { join } from 'node:path';
import { bundle, fromCdn, withReact18 } from '../../demo/sandbox/bundle.mjs';
import { compileSvelte, compileSvelteSource } from '../../demo/sandbox/compile-svelte.mjs';
import { compileVue, compileVueSource } from '../../demo/sandbox/compile-vue.mjs';
import { svelteTagSource } from './svelte/tag-source.mjs';
import { vueTagSource } from './vue/tag-source.mjs';

/** Mapping of the package's name to the sources must not reach builds from the tarball. */
export const tsconfigRaw = { compilerOptions: { jsx: 'react-jsx' } };

/** Bundles a module of the project for Node and imports it. At once: the demo stops esbuild's helper when it has started. */
async function importBundled(root, path, alias = {}) {
  const { outputFiles } = buildSync({
    absWorkingDir: root,
    entryPoints: [path],
    write: false,
    bundle: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    tsconfigRaw,
    logLevel: 'warning',
    define: { 'process.env.NODE_ENV': '"development"' },
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(process.cwd() + '/');" },
    alias,
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

/** Reads the expectations of every tag of the element table in a host. @returns A list of `TagExpectations`. */
export const readExpectations = async (root) => (await importBundled(root, 'test/hosts/expectations.ts')).EXPECTATIONS;

/** Takes the package from where its tarball is installed. */
export const fromTarball = (folder) => ({
  name: 'from-tarball',
  setup(pluginBuild) {
    pluginBuild.onResolve({ filter: /^w3m-elements(\/|$)/ }, ({ path, kind, resolveDir }) =>
      resolveDir.startsWith(folder) ? undefined : pluginBuild.resolve(path, { kind, resolveDir: folder }),
    );
  },
});

/** The server side of the React host. @returns A function from a scene to its HTML. */
export async function loadServer(root, folder, version) {
  const home = (name) => join(root, 'test/hosts/react18/node_modules', name);
  const react = version === 18 ? { react: home('react'), 'react-dom': home('react-dom') } : {};
  const alias = { ...react, 'w3m-elements/react': join(folder, 'node_modules/w3m-elements/dist/esm/react/index.js') };
  return (await importBundled(root, 'test/hosts/react/server.tsx', alias)).renderScene;
}

const LANGUAGES = {
  vue: { extension: 'vue', source: vueTagSource, compile: compileVueSource },
  svelte: { extension: 'svelte', source: svelteTagSource, compile: compileSvelteSource },
};

/** Gives `tags-of-the-table:vue` and `:svelte`: a component for each tag of the element table. */
const tagsOfTheTable = (root, expectations) => ({
  name: 'tags-of-the-table',
  setup(pluginBuild) {
    const name = 'tags-of-the-table';
    pluginBuild.onResolve({ filter: /^tags-of-the-table:/ }, ({ path }) => ({ path: path.slice(name.length + 1), namespace: name }));
    pluginBuild.onLoad({ filter: /^\w+$/, namespace: name }, ({ path }) => {
      const { extension } = LANGUAGES[path];
      const imports = expectations.map(({ tag }, index) => `import tag${index} from 'tags-of-the-table:${path}/${tag}.${extension}';`);
      const members = expectations.map(({ tag }, index) => `'${tag}': tag${index}`);
      return { contents: `${imports.join('\n')}\nexport const components = { ${members.join(', ')} };` };
    });
    pluginBuild.onLoad({ filter: /\//, namespace: name }, ({ path }) => {
      const [language, file] = path.split('/');
      const expected = expectations.find(({ tag }) => file.startsWith(`${tag}.`));
      const { source, compile } = LANGUAGES[language];
      return compile(source(expected), join(root, 'test/hosts', language, file));
    });
  },
});

/**
 * Bundles the host pages, in development mode: a host's warnings count.
 *
 * @param folder Where the package is installed.
 * @returns A map from the path below `/hosts` to the script.
 */
export async function bundleHosts(root, folder, expectations) {
  const options = {
    tsconfigRaw,
    define: { 'process.env.NODE_ENV': '"development"', ...VUE_DEVELOPMENT },
    conditions: ['development', 'browser', 'module'],
  };
  const scripts = await Promise.all([
    bundle(root, { plain: 'test/hosts/plain/host.ts' }, [fromCdn], options),
    bundle(
      root,
      { 'react-19': 'test/hosts/react/host.tsx', vue: 'test/hosts/vue/host.ts', svelte: 'test/hosts/svelte/host.ts' },
      [fromTarball(folder), tagsOfTheTable(root, expectations), compileVue(), compileSvelte()],
      options,
    ),
    bundle(root, { 'react-18': 'test/hosts/react/host.tsx' }, [fromTarball(folder), withReact18(root)], options),
  ]);
  return new Map(scripts.flat());
}

const VUE_DEVELOPMENT = { __VUE_OPTIONS_API__: 'true', __VUE_PROD_DEVTOOLS__: 'false', __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true' };
