import { basename } from 'node:path';
import { problem } from './source-file.mjs';

/** What only pages that import a network or an entry have. */
const NETWORKS = ['solana', 'bitcoin', 'polkadot', 'standard-connector'].map((name) => `src/networks/${name}.ts`);
/** Families of folders, each with the files of which one has to name every folder. */
const FAMILIES = [
  ['src/features', 'src/features/other-features.ts', 'src/features/first-features.ts', 'src/funding.ts'],
  ['src/adapters', 'src/adapters/adapters.ts', ...NETWORKS],
  ['src/connectors', 'src/connectors/connectors.ts', 'src/walletconnect.ts', ...NETWORKS],
];

/** Data about all connectors, which is loaded with none of them. */
const DATA = ['src/connectors/quirks'];

/** The folders that lie directly in `parent`, by the files in them. */
const foldersOf = (files, parent) => [
  ...new Set([...files.keys()].map((path) => new RegExp(`^${parent}/([\\w-]+)/`).exec(path)?.[1]).filter(Boolean)),
];

/** Every feature, adapter, connector and endpoint is in its list, every tag in the table. @returns Problems. */
export function checkLists(files) {
  const problems = [];
  const missing = (list, what, why) => problems.push(problem('list', list, 1, what, why, 'Add one line for it, or remove the folder.'));
  for (const [parent, ...lists] of FAMILIES) {
    const named = lists.flatMap((file) => files.get(file)?.imports.map(({ specifier }) => specifier) ?? []);
    for (const name of foldersOf(files, parent)) {
      if (
        !DATA.includes(`${parent}/${name}`) &&
        !named.some((specifier) => new RegExp(`^\\.{1,2}/(${basename(parent)}/)?${name}/`).test(specifier))
      )
        missing(lists[0], `${parent}/${name} is not named`, 'what is not in the list is never loaded');
    }
  }
  const endpoints = files.get('src/api/endpoints.ts')?.imports.map(({ specifier }) => specifier) ?? [];
  for (const [path, { text }] of files) {
    const [, name] = /^src\/api\/([\w-]+\/[\w-]+)\.ts$/.exec(path) ?? [];
    if (name && /= defineEndpoint\(/.test(text) && !endpoints.includes(`./${name}.js`))
      missing('src/api/endpoints.ts', `The endpoint ${path} is not named`, 'what leaves the browser is told from that list');
  }
  const table = files.get('elements/table.ts')?.text ?? '';
  for (const tag of foldersOf(files, 'elements').filter((name) => name.startsWith('w3m-'))) {
    if (!table.includes(`'${tag}'`))
      missing('elements/table.ts', `The tag ${tag} has no entry`, 'classes, wrappers and reference pages come from the table');
  }
  return problems;
}
