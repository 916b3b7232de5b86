/** Collects the texts of the product from its source files: every set that `defineMessages` declares. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { listFiles } from '../glob.mjs';

/** Texts for developers, which stay in English. */
const UNTRANSLATED = ['devtools'];

/** Replaces `defineMessages` by a function that also remembers the set. */
const remember = {
  name: 'remember-message-sets',
  setup({ onLoad }) {
    onLoad({ filter: /src\/i18n\/define-messages\.ts$/ }, () => ({
      contents: `export const declared = [];
        export function defineMessages(component, base) { const set = { component, base }; declared.push(set); return set; }`,
      loader: 'js',
    }));
  },
};

/**
 * Reads the English texts.
 *
 * @returns `{ sets: [{ component, base, file }], CORE_COMPONENTS }`: sets in the order of their names, and the components of a language's
 * first part.
 */
export async function readMessageSets(root) {
  const sources = ['src', 'elements']
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|define-messages\.ts$/.test(path))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')])
    .filter(([, text]) => text.includes('defineMessages('));
  const files = sources.map(([path]) => path);
  const fileOf = new Map(
    sources.flatMap(([path, text]) => [...text.matchAll(/defineMessages\(\s*'([^']+)'/g)].map(([, name]) => [name, path])),
  );
  const { outputFiles } = await build({
    stdin: {
      contents: [
        ...files.map((file) => `import './${file}';`),
        "export { declared } from './src/i18n/define-messages.ts';",
        "export { CORE_COMPONENTS } from './src/i18n/core-components.ts';",
      ].join('\n'),
      resolveDir: root,
      loader: 'ts',
    },
    absWorkingDir: root,
    plugins: [remember],
    // An import for its effects alone, so that sets that no export carries are seen too.
    ignoreAnnotations: true,
    ...{ bundle: true, write: false, format: 'esm', platform: 'browser', target: 'es2022', jsx: 'automatic' },
  });
  const { declared, CORE_COMPONENTS } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  const sets = declared
    .filter(({ component, base }) => !UNTRANSLATED.includes(component) && Object.keys(base).length > 0)
    .map((set) => ({ ...set, file: fileOf.get(set.component) }))
    .toSorted((a, b) => (a.component < b.component ? -1 : 1));
  return { sets, CORE_COMPONENTS };
}

/** The forms of a text: `[[undefined, text]]`, or each plural category with its form. */
export const formsOf = (text) => (typeof text === 'string' ? [[undefined, text]] : Object.entries(text));

/** Names of the placeholders of a text, sorted, each once. */
export const holesOf = (text) =>
  [...new Set(formsOf(text).flatMap(([, form]) => [...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)))].sort();
