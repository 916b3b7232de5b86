/** Lists files of the repository, without dependencies, output and fixtures. `npm test` imports it before a package is installed. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.cache', 'fixtures', 'coverage', '.out']);

/** Every file under `folder` of `root`, sorted, less dependencies, output and fixtures. @returns Paths relative to `root`, with slashes. */
export function listFiles(root, folder = '') {
  let entries;
  try {
    entries = readdirSync(join(root, folder), { withFileTypes: true });
  } catch {
    return [];
  }
  return entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : listFiles(root, path);
      return entry.isFile() ? [path] : [];
    });
}

/** Turns a glob of `**`, `*` and `{a,b}` into a regular expression for a whole path. */
export function globToRegExp(glob) {
  const source = glob
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, list) => `(?:${list.split(',').join('|')})`)
    .replace(/\*\*\/|\*\*|\*/g, (star) => ({ '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*' })[star]);
  return new RegExp(`^${source}$`);
}

/** The files of `root` that match one of the globs. @returns Sorted paths relative to `root`. */
export function globSync(root, globs) {
  const folders = [...new Set(globs.map((glob) => glob.split('/')[0]))];
  const patterns = globs.map(globToRegExp);
  return folders.flatMap((folder) => listFiles(root, folder)).filter((path) => patterns.some((pattern) => pattern.test(path)));
}
