/** Writes the lists of the services' calls: every endpoint of `src/api`, and the paths that the code of each feature asks. A bundle shows which; no tool of the shelf lists them. */
import { build } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from '../glob.mjs';

const HEADER = '// Written by `npm run reference`. Do not edit.\n';

/** Makes both lists. @returns Path → text. */
export async function makeRequestLists(root) {
  return {
    'src/api/endpoints.ts': toRegistry(findEndpoints(root)),
    'src/client/manifest/feature-calls.ts': toFeatureCalls(await findFeatureCalls(root)),
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

/** Writes an import as the formatter does. */
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
