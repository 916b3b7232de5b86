import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { compileScript, parse } from 'vue/compiler-sfc';

/**
 * Compiles a single-file component of Vue, the template included: a page without `eval` has no place for the compiler.
 * Nothing is hoisted, because Vue writes hoisted markup with `innerHTML`.
 *
 * @returns What a loader of esbuild returns.
 */
export function compileVueSource(source, path) {
  const isCustomElement = (tag) => tag.startsWith('w3m-');
  // The parser has to know which tags are components.
  const { descriptor, errors } = parse(source, { filename: path, templateParseOptions: { isCustomElement } });
  if (errors.length > 0) return { errors: errors.map(({ message }) => ({ text: message, location: { file: path } })) };
  const compilerOptions = { hoistStatic: false, isCustomElement };
  const { content } = compileScript(descriptor, { id: path, isProd: true, inlineTemplate: true, templateOptions: { compilerOptions } });
  return { contents: content, loader: 'ts', resolveDir: dirname(path) };
}

/** Loads `.vue` files. @returns A plugin of esbuild. */
export const compileVue = () => ({
  name: 'vue',
  setup(pluginBuild) {
    pluginBuild.onLoad({ filter: /\.vue$/ }, async ({ path }) => compileVueSource(await readFile(path, 'utf8'), path));
  },
});

/** Vue's own switches: the compositions of today, and no developer tools in production. */
export const VUE_DEFINES = {
  __VUE_OPTIONS_API__: 'false',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
};
