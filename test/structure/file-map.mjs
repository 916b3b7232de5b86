import { dirname, join } from 'node:path/posix';
import { parseSource } from './source-file.mjs';

/** Parses a set of files. @param texts - `{ path: text }`. @returns A map from path to parsed file. */
export function toFileMap(texts) {
  return new Map(Object.entries(texts).map(([path, text]) => [path, parseSource(path, text)]));
}

/**
 * Finds the file that a relative import names: `./x.js` stands for `x.ts` or `x.tsx`.
 *
 * @returns Its path, also when there is no such file (then with `.ts`); `undefined` for a package.
 */
export function resolveImport(files, from, specifier) {
  if (specifier === '#static/jsx-runtime') return 'elements/adapter/static-jsx.ts';
  if (!specifier.startsWith('.')) return undefined;
  const path = join(dirname(from), specifier);
  const base = path.replace(/\.js$/, '');
  const candidates = [path, `${base}.ts`, `${base}.tsx`, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`];
  return candidates.find((candidate) => files.has(candidate)) ?? `${base}.ts`;
}
