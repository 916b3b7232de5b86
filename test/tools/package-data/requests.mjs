/** Writes the lists of the services' calls: every endpoint of `src/api`, the paths that the code of each feature asks, and the tables of `docs/self-hosting.md`. */
import { build } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from '../glob.mjs';

const HEADER = '// Written by `npm run reference`. Do not edit.\n';

const GUIDE = 'docs/self-hosting.md';

/** Makes both lists, and the tables of calls in the guide for hosts with services of their own. @returns Path → text. */
export async function makeRequestLists(root) {
  return {
    'src/api/registry.ts': toRegistry(findEndpoints(root)),
    'src/client/manifest/feature-calls.ts': toFeatureCalls(await findFeatureCalls(root)),
    [GUIDE]: fillCalls(readFileSync(join(root, GUIDE), 'utf8'), findCallTexts(root)),
  };
}

/** Finds the endpoints that files of `src/api/<service>` export. @returns `[name, path of its file from src/api]`, by file. */
function findEndpoints(root) {
  const files = globSync(root, ['src/api/*/*.ts']).filter((file) => !file.endsWith('.test.ts'));
  return files.sort().flatMap((file) => {
    const names = [...readFileSync(join(root, file), 'utf8').matchAll(/^export const (\w+) = defineEndpoint\(/gm)].map(([, name]) => name);
    return names.length > 0 ? [[file.replace(/^src\/api\/(.+)\.ts$/, '$1'), names.sort()]] : [];
  });
}

function toRegistry(files) {
  const names = files.flatMap(([, own]) => own).sort();
  return `${HEADER}${files.map(([file, own]) => toImport(own, `./${file}.js`)).join('')}import type { Endpoint } from './define-endpoint.js';

/** Every call of the services over HTTP that scripts make; pictures are in \`IMAGE_ENDPOINTS\`, nodes in the adapters. A call that is not here is not made. */
export const ENDPOINTS: readonly Pick<Endpoint, 'service' | 'method' | 'path' | 'purpose'>[] = [
${names.map((name) => `  ${name},\n`).join('')}];
`;
}

/** Writes an import as Prettier does. */
function toImport(names, from) {
  const line = `import { ${names.join(', ')} } from '${from}';\n`;
  return line.length <= 141 ? line : `import {\n${names.map((name) => `  ${name},\n`).join('')}} from '${from}';\n`;
}

/** Finds the paths of the endpoints that the files of each feature reach. @returns `[feature, paths]`, features that ask a service. */
async function findFeatureCalls(root) {
  const folders = readdirSync(join(root, 'src/features'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = await Promise.all(folders.map(async ({ name }) => [name, await findCalls(root, name)]));
  return found.filter(([, paths]) => paths.length > 0).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Static and dynamic imports count; endpoints of a file that nothing uses are dropped. */
async function findCalls(root, name) {
  const folder = `src/features/${name}`;
  const files = readdirSync(join(root, folder)).filter((file) => /\.tsx?$/.test(file) && !/test\.tsx?$|^manifest\.ts$/.test(file));
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: files.map((file) => `${folder}/${file}`),
    outdir: 'out',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    write: false,
    logLevel: 'silent',
  });
  const paths = outputFiles.flatMap(({ text }) =>
    [...text.matchAll(/= defineEndpoint\(\{[^]*?\bpath: "([^"]+)"/g)].map(([, path]) => path),
  );
  return [...new Set(paths)].sort();
}

function toFeatureCalls(features) {
  return `${HEADER}
/** Paths of the services' calls that the code of each feature asks, by the feature's name. */
export const FEATURE_CALLS: Readonly<Record<string, readonly string[]>> = {
${features.map(([name, paths]) => toEntry(name, paths)).join('')}};
`;
}

function toEntry(name, paths) {
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  const values = paths.map((path) => `'${path}'`);
  const line = `  ${key}: [${values.join(', ')}],\n`;
  return line.length <= 141 ? line : `  ${key}: [\n${values.map((value) => `    ${value},\n`).join('')}  ],\n`;
}

/** A docblock and the endpoint below it: text of the docblock, service, method, path. */
const ENDPOINT =
  /\/\*\*((?:(?!\*\/)[^])*)\*\/\nexport const \w+ = defineEndpoint\(\{\n\s+service: '(\w+)',\n\s+method: '(\w+)',\n\s+path: '([^']+)'/g;
/** A tag of a docblock: its name and its text up to the next tag. */
const TAG = /@(\w+) ((?:(?!\s@\w)[^])*)/g;

/** Reads the docblocks of the endpoints: `@param request` and `@returns`. @throws When one does not say what it returns. */
function findCallTexts(root) {
  const files = findEndpoints(root).map(([file]) => `src/api/${file}.ts`);
  return files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(ENDPOINT)].map(([, docblock, service, method, path]) => {
      const text = docblock.replace(/\s*\n \*/g, '');
      const tags = Object.fromEntries([...text.matchAll(TAG)].map(([, name, value]) => [name, value.trim().replaceAll('|', '\\|')]));
      if (!tags.returns) throw new Error(`${file}: the docblock of ${method} ${path} has no @returns.`);
      return { service, method, path, asks: tags.param?.replace(/^request /, '') ?? '', answers: tags.returns };
    }),
  );
}

/** The place of a table: a service, and the beginnings of the paths that belong here. */
const TABLE = /<!-- calls: (\w+) ([^>]+?) -->\n[^]*?<!-- \/calls -->/g;

/**
 * Fills the tables of calls of a guide. A call belongs to the place with the longest beginning of its path.
 *
 * @throws When a call belongs nowhere.
 */
export function fillCalls(text, calls) {
  const places = [...text.matchAll(TABLE)].flatMap(([, service, paths]) => paths.split(' ').map((path) => ({ service, path, paths })));
  const findPlace = (call) =>
    places
      .filter(({ service, path }) => service === call.service && call.path.startsWith(path))
      .sort((a, b) => b.path.length - a.path.length)[0];
  const lost = calls.find((call) => !findPlace(call));
  if (lost) throw new Error(`${GUIDE} has no table for ${lost.service} ${lost.path}.`);
  return text.replace(TABLE, (_, service, paths) => {
    const own = calls.filter((call) => call.service === service && findPlace(call).paths === paths);
    const rows = own
      .sort((a, b) => (`${a.path} ${a.method}` < `${b.path} ${b.method}` ? -1 : 1))
      .map(({ method, path, asks, answers }) => `| \`${method} ${path}\` | ${asks}${asks && ' '}| ${answers} |\n`);
    return `<!-- calls: ${service} ${paths} -->\n\n| call | asks | answers |\n|---|---|---|\n${rows.join('')}\n<!-- /calls -->`;
  });
}
