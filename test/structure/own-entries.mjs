import { resolveImport } from './file-map.mjs';
import { isTest, problem } from './source-file.mjs';

const isProduct = (path) => /^(src|elements|react)\//.test(path) && !isTest(path);
const TABLE = 'elements/table.ts';
const DEVTOOLS = 'elements/devtools/';
/** Modules that the developers' tag may run: those of every page with a tag, and the reader of WalletConnect's log. */
const LENT = [
  /^elements\/(adapter|devtools)\//,
  /^src\/(errors|utils|config|i18n)\//,
  /^src\/ui\/(styles\/styles|tokens\/tokens-core\.styles)\.ts$/,
  /^src\/connectors\/walletconnect\/redact-log\.ts$/,
  /^src\/client\/(internals|read-diagnostics)\.ts$/,
];

const isLent = (target) => target !== undefined && LENT.some((pattern) => pattern.test(target));

/** Returns the reason why a runtime import is refused. @returns `[what, why, fix]`, or `undefined`. */
function objection(from, target, specifier) {
  if (target === TABLE)
    return [
      'The element table is imported',
      'its texts are for the build and for types, and no page carries them',
      'Import the type only.',
    ];
  if (from.startsWith(DEVTOOLS))
    return isLent(target)
      ? undefined
      : [
          `The tag for developers imports ${specifier}`,
          'it looks at a page and must not change what the page loads',
          'Read it from the instance, or import the type only.',
        ];
  if (target?.startsWith(DEVTOOLS))
    return ['The tag for developers is imported', 'only pages that ask for w3m-elements/devtools have it', 'Take the import out.'];
  return undefined;
}

/** The element table and the tag for developers reach no page that does not ask for them. @returns Problems. */
export function checkOwnEntries(files) {
  const problems = [];
  for (const file of [...files.values()].filter(({ path }) => isProduct(path))) {
    for (const { specifier, kind, line } of file.imports) {
      const found = kind === 'type' ? undefined : objection(file.path, resolveImport(files, file.path, specifier), specifier);
      if (found) problems.push(problem('own-entries', file, line, ...found));
    }
  }
  return problems;
}
