import { problem } from './source-file.mjs';

/** Families of folders, each with the file that has to name every one of them; `registry.lazy.ts` beside it counts too. */
const FAMILIES = [
  ['src/features', 'src/features/registry.ts'],
  ['src/adapters', 'src/adapters/registry.ts'],
  ['src/connectors', 'src/connectors/registry.ts'],
];

/** Data about all connectors, which is loaded with none of them. */
const DATA = ['src/connectors/quirks'];

/** The folders that lie directly in `parent`, by the files in them. */
const foldersOf = (files, parent) => [
  ...new Set([...files.keys()].map((path) => new RegExp(`^${parent}/([\\w-]+)/`).exec(path)?.[1]).filter(Boolean)),
];

/** Every feature, adapter, connector and endpoint is in its registry, every tag in the table. @returns Problems. */
export function checkRegistries(files) {
  const problems = [];
  const missing = (registry, what, why) =>
    problems.push(problem('registry', registry, 1, what, why, 'Add one line for it, or remove the folder.'));
  for (const [parent, registry] of FAMILIES) {
    const both = [registry, registry.replace(/ts$/, 'lazy.ts')];
    const named = both.flatMap((file) => files.get(file)?.imports.map(({ specifier }) => specifier) ?? []);
    for (const name of foldersOf(files, parent)) {
      if (!DATA.includes(`${parent}/${name}`) && !named.some((specifier) => specifier.startsWith(`./${name}/`)))
        missing(registry, `${parent}/${name} is not named`, 'what is not in the registry is never loaded');
    }
  }
  const endpoints = files.get('src/api/registry.ts')?.imports.map(({ specifier }) => specifier) ?? [];
  for (const [path, { text }] of files) {
    const [, name] = /^src\/api\/([\w-]+\/[\w-]+)\.ts$/.exec(path) ?? [];
    if (name && /= defineEndpoint\(/.test(text) && !endpoints.includes(`./${name}.js`))
      missing('src/api/registry.ts', `The endpoint ${path} is not named`, 'what leaves the browser is told from that list');
  }
  const table = files.get('elements/table.ts')?.text ?? '';
  for (const tag of foldersOf(files, 'elements').filter((name) => name.startsWith('w3m-'))) {
    if (!table.includes(`'${tag}'`))
      missing('elements/table.ts', `The tag ${tag} has no entry`, 'classes, wrappers and reference pages come from the table');
  }
  return problems;
}
