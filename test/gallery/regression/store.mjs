import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from '../../tools/glob.mjs';
import { compare } from './compare.mjs';
import { PICTURED } from './pictured.mjs';
import { decodePng, encodePalettePng, encodePng } from './png.mjs';

const folder = fileURLToPath(new URL('../baselines', import.meta.url));
/** Most room that the stored pictures take together, in bytes. */
export const MOST_BYTES = 6 * 1024 * 1024;

const toPath = (id, variant) => `${folder}/${variant}/${id}.png`;

/** Reads a stored picture. @returns `{ width, height, data }`, or `undefined` where there is none. */
export function readStored(id, variant) {
  const path = toPath(id, variant);
  return existsSync(path) ? decodePng(readFileSync(path)) : undefined;
}

/** Stores a picture, unless the stored one is like it. @returns Whether it was written. */
export function store(id, variant, picture) {
  const before = readStored(id, variant);
  if (before && !compare(before, picture)) return false;
  const small = encodePalettePng(picture);
  const path = toPath(id, variant);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, compare(decodePng(small), picture) ? encodePng(picture) : small);
  return true;
}

/** Lists the stored pictures and what they take: `{ count, bytes, stale }`; `stale` are paths that no scene has. */
export function listStored() {
  const files = listFiles(folder).filter((file) => file.endsWith('.png'));
  const wanted = new Set(PICTURED.flatMap(({ scene, variants }) => variants.map((variant) => `${variant}/${scene.id}.png`)));
  const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
  return { count: files.length, bytes, stale: files.filter((file) => !wanted.has(file)) };
}

/** Removes the stored pictures that no scene has. */
export function removeStale() {
  for (const file of listStored().stale) rmSync(`${folder}/${file}`);
}
