import { basename, dirname } from 'node:path';
import { isTest, problem } from './source-file.mjs';

/** `<source>` of `<source>.test.ts` and of `<source>.<aspect>.test.ts`. */
const sourceOf = (path) => basename(path).replace(/(\.[\w-]+)?\.test\.\w+$/, '');

/** Names of the source files and subfolders of each folder, and the folder's own name: folder → names. */
function listSources(paths) {
  const sources = new Map();
  const add = (folder, name) => sources.set(folder, (sources.get(folder) ?? new Set([basename(folder)])).add(name));
  for (const path of paths) {
    if (!isTest(path)) add(dirname(path), basename(path).replace(/\.\w+$/, ''));
    for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) add(dirname(folder), basename(folder));
  }
  return sources;
}

/** Every test is named after a source file, a subfolder or its folder. @returns Problems. */
export function checkTestNames(files) {
  const sources = listSources([...files.keys()]);
  return [...files.values()].flatMap((file) => {
    const isOwn = /^(src|elements|react|demo)\//.test(file.path) && isTest(file.path);
    if (!isOwn || sources.get(dirname(file.path))?.has(sourceOf(file.path))) return [];
    return problem(
      'test-name',
      file,
      1,
      `There is no source "${sourceOf(file.path)}" beside the test`,
      'a test is looked for under the name of what it tests',
      'Name it `<source>.test.ts` or `<source>.<aspect>.test.ts`, after a file, a subfolder or the folder itself.',
    );
  });
}
