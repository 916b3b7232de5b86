import { findInCode, findInSheets } from '../tools/private-names.mjs';
import { resolveImport } from './file-map.mjs';
import { isTest, problem } from './source-file.mjs';

const CORE = 'src/ui/styles/core-styles.ts';
/** The class of every icon: the primitive around an icon styles it, if anything does. */
const STYLED_FROM_OUTSIDE = '.icon';
/** Sheets of the tags' buttons, which bring the palette they need. */
const HOST = /^src\/ui\/host\//;
/** A custom property where a sheet sets it. */
const DECLARED = /--(?:w3m-|_)[\w-]+(?=\s*:)/g;
/** A custom property that code names. */
const SET = /--_[\w-]+(?=')/g;
/** The custom properties that a page may set; `docs/theming.md` describes them. */
const PUBLIC = new Set(
  [
    'accent',
    'background',
    'color-mix',
    'color-mix-strength',
    'font-family',
    'font-size-master',
    'border-radius-master',
    'text-scale',
    'z-index',
    'inset-block-end',
    'qr-color',
  ].map((name) => `--w3m-${name}`),
);
const isSheet = (path) => path?.endsWith('.styles.ts');
const folderOf = (path) => path.slice(0, path.lastIndexOf('/'));
const lineAt = (text, at) => text.slice(0, at).split('\n').length;

/** The sheets that a file imports, as `{ path, line, name }`; `name` is the imported constant. */
const sheetsOf = (files, file) =>
  file.imports
    .filter(({ kind }) => kind !== 'type')
    .map(({ specifier, line }) => ({ path: resolveImport(files, file.path, specifier), line, specifier }))
    .filter(({ path }) => isSheet(path));

/**
 * A primitive adopts its own sheet: each class of a component is declared by a sheet of the shell, by a sheet that its file
 * gives to `useSheet`, or, in a feature, by a sheet of that feature. Features and the shell import no sheet of a primitive.
 * A sheet uses no token that only another family's sheet declares. Tokens are private, `--_name`: the build shortens them. `--w3m-name` is
 * what a page may set.
 * @returns Problems.
 */
export function checkSheets(files) {
  const classesOf = new Map(
    [...files.values()]
      .filter(({ path }) => isSheet(path))
      .map(({ path, text }) => [path, new Set(findInSheets(text).map(({ name }) => name))]),
  );
  const core = files.get(CORE) ? sheetsOf(files, files.get(CORE)).map(({ path }) => path) : [];
  const variables = [...files.values()].filter(({ path }) => isSheet(path) && path.startsWith('src/ui/') && !HOST.test(path));
  const known = new Set([
    ...variables
      .filter(({ path }) => core.includes(path) || path.startsWith('src/ui/tokens/'))
      .flatMap(({ text }) => [...text.matchAll(DECLARED)].map(([name]) => name)),
    // Set by a component on its own element.
    ...[...files.values()]
      .filter(({ path }) => /^src\/ui\/.*\.tsx?$/.test(path) && !isSheet(path))
      .flatMap(({ text }) => text.match(SET) ?? []),
  ]);
  const missing = variables.flatMap((file) => {
    const declared = new Set([...file.text.matchAll(DECLARED)].map(([name]) => name));
    return [...file.text.matchAll(/var\((--_[\w-]+)\)/g)]
      .filter(([, name]) => !known.has(name) && !declared.has(name))
      .map(({ index, 1: name }) =>
        problem(
          'sheets',
          file,
          lineAt(file.text, index),
          `${name} is declared by another family's sheet`,
          'that sheet may not be adopted',
          'Declare it on `:host` in this sheet too.',
        ),
      );
  });
  const published = [...files.values()]
    .filter(({ path }) => isSheet(path))
    .flatMap((file) =>
      [...file.text.matchAll(/--w3m-[\w-]+/g)]
        .filter(([name]) => !PUBLIC.has(name))
        .map(({ index, 0: name }) =>
          problem(
            'sheets',
            file,
            lineAt(file.text, index),
            `${name} is not one of the properties that a page may set`,
            'the build shortens private names alone',
            `Write ${name.replace('w3m-', '_')}, or describe it in docs/theming.md and list it in this rule.`,
          ),
        ),
    );
  const components = [...files.values()].filter(({ path }) => /^src\/(ui|features|modal)\/.*\.tsx$/.test(path) && !isTest(path));
  const unstyled = components.flatMap((file) => {
    const imported = sheetsOf(files, file);
    const isPrimitive = file.path.startsWith('src/ui/');
    const own = isPrimitive ? [] : [...classesOf.keys()].filter((path) => folderOf(path) === folderOf(file.path));
    const declared = [...core, ...imported.map(({ path }) => path), ...own].map((path) => classesOf.get(path));
    const undeclared = findInCode(file.ast)
      .names.filter(({ name }) => name.startsWith('.') && name !== STYLED_FROM_OUTSIDE && !declared.some((classes) => classes?.has(name)))
      .map(({ name, at }) =>
        problem(
          'sheets',
          file,
          lineAt(file.text, at),
          `no sheet of this file declares ${name}`,
          'it would be drawn without its styles',
          'Give the sheet to `useSheet` in this file, or use the primitive that has it.',
        ),
      );
    const foreign = imported
      .filter(({ path }) => !isPrimitive && path.startsWith('src/ui/'))
      .map(({ specifier, line }) =>
        problem(
          'sheets',
          file,
          line,
          `${specifier} is the sheet of a primitive`,
          'a primitive adopts its own sheet',
          'Remove the import; use the primitive.',
        ),
      );
    const unused = imported
      .filter(() => !file.text.includes('useSheet('))
      .map(({ specifier, line }) =>
        problem('sheets', file, line, `${specifier} is imported and not adopted`, 'nothing draws with it', 'Give it to `useSheet`.'),
      );
    return [...undeclared, ...foreign, ...unused];
  });
  return [...missing, ...published, ...unstyled];
}
