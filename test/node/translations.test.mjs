/** Every component of the product is translated into every locale, with the same keys and the same placeholders. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { listFiles } from '../tools/glob.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = ['src', 'elements']
  .flatMap((folder) => listFiles(root, folder))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter((path) => readFileSync(join(root, path), 'utf8').includes('= defineMessages('));

const { outputFiles } = await build({
  stdin: {
    contents: [
      ...files.map((file, at) => `import * as module${at} from './${file}';`),
      `export const modules = [${files.map((_, at) => `module${at}`).join(', ')}];`,
      "export { LOCALES } from './src/i18n/locales/registry.ts';",
    ].join('\n'),
    resolveDir: root,
    loader: 'ts',
  },
  ...{ bundle: true, write: false, format: 'esm', platform: 'browser', target: 'es2022', jsx: 'automatic' },
});
const { modules, LOCALES } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
const isMessageSet = (value) => typeof value?.component === 'string' && typeof value.base === 'object';
const sets = [
  ...new Map(modules.flatMap((module) => Object.values(module).filter(isMessageSet)).map((set) => [set.component, set])).values(),
];
/** Names of the placeholders of a text. */
const holesOf = (text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

test('every set of texts is found', () => {
  assert.ok(sets.length >= 50, `${sets.length} sets`);
});

test('components have names of their own', () => {
  const names = [...new Set(modules.flatMap((module) => Object.values(module).filter(isMessageSet)))].map(({ component }) => component);
  assert.deepEqual(
    names.filter((name, at) => names.indexOf(name) !== at),
    [],
  );
});

for (const [locale, load] of Object.entries(LOCALES)) {
  for (const { component, base } of sets.filter(({ base: texts }) => Object.keys(texts).length > 0))
    test(`${locale} has every text of “${component}” with the same placeholders, and no other text`, async () => {
      const { [component]: texts } = await load([component]);
      assert.deepEqual(Object.keys(texts).sort(), Object.keys(base).sort());
      for (const [key, text] of Object.entries(base)) assert.deepEqual(holesOf(texts[key]), holesOf(text), key);
    });
}
