import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the package is built from. */
const SOURCES = ['src', 'elements', 'react', 'rollup.config.mjs', 'package-lock.json'];

function newest(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Whether dist/cdn is there and younger than every source of the package. */
export function isCdnBuilt(root) {
  const built = statSync(join(root, 'dist/cdn/w3m-elements.js'), { throwIfNoEntry: false });
  return built !== undefined && SOURCES.every((source) => newest(join(root, source)) <= built.mtimeMs);
}
