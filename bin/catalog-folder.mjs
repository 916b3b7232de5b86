import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CatalogError } from './read-source.mjs';

/** What a built folder has; anything else in it was put there by hand. */
const OWN = /^(index\.json|LICENSES\.txt|pages|images)$/;

/**
 * Replaces a built folder as a whole: a reader finds the old one or the new one, never a part of each.
 *
 * @param files Path → text or bytes.
 * @throws {CatalogError} where the folder has files that no build wrote.
 */
export async function replaceCatalog(folder, files) {
  const others = existsSync(folder) ? (await readdir(folder)).filter((entry) => !OWN.test(entry)) : [];
  if (others.length > 0)
    throw new CatalogError(`${folder} has ${others.toSorted()[0]}, which no build wrote. Name a folder of the catalogue's own.`);
  const [next, last] = [`${folder}.next-${process.pid}`, `${folder}.last-${process.pid}`];
  await mkdir(dirname(folder), { recursive: true });
  try {
    for (const [path, content] of files) {
      const file = join(next, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
    const isThere = existsSync(folder);
    if (isThere) await rename(folder, last);
    try {
      await rename(next, folder);
    } catch (error) {
      if (isThere) await rename(last, folder);
      throw error;
    }
  } finally {
    await rm(next, { recursive: true, force: true });
    await rm(last, { recursive: true, force: true });
  }
}

/**
 * Compares a built folder with another one, or with the files of a build.
 *
 * @param before The folder; one that is missing has no wallets.
 * @returns One line for each wallet that comes, goes or differs, and for each picture and licence that differs; empty where nothing does.
 * @throws {CatalogError} where a folder is no catalogue.
 */
export async function diffCatalogs(before, { folder, files }) {
  const [old, now] = [
    await readCatalog(before),
    files ? toCatalog((path) => files.get(path), [...files.keys()]) : await readCatalog(folder),
  ];
  const [from, to] = [await old, await now];
  const lines = [];
  for (const [id, wallet] of to.wallets) {
    const earlier = from.wallets.get(id);
    if (!earlier) lines.push(`+ ${id} (${wallet.name})`);
    else if (JSON.stringify(earlier) !== JSON.stringify(wallet))
      lines.push(`~ ${id} (${wallet.name}): ${listChanged(earlier, wallet).join(', ')}`);
  }
  for (const [id, { name }] of from.wallets) if (!to.wallets.has(id)) lines.push(`- ${id} (${name})`);
  const order = (catalog, other) => [...catalog.wallets.keys()].filter((id) => other.wallets.has(id)).join();
  if (order(from, to) !== order(to, from)) lines.push('~ the order of the wallets');
  for (const path of new Set([...from.others.keys(), ...to.others.keys()]))
    if (!Buffer.from(from.others.get(path) ?? '').equals(Buffer.from(to.others.get(path) ?? ''))) lines.push(`~ ${path}`);
  return lines;
}

const listChanged = (before, now) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(now[field]),
  );

async function readCatalog(folder) {
  if (!existsSync(folder)) return { wallets: new Map(), others: new Map() };
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  return toCatalog((path) => readFile(join(folder, path)), paths);
}

async function toCatalog(read, paths) {
  const wallets = new Map();
  const others = new Map();
  const pages = paths
    .filter((path) => /^pages\/\d+\.json$/.test(path))
    .toSorted((a, b) => parseInt(a.slice(6), 10) - parseInt(b.slice(6), 10));
  if (paths.length > 0 && !paths.includes('index.json')) throw new CatalogError('The folder is no catalogue: it has no index.json.');
  for (const path of pages) for (const wallet of JSON.parse(String(await read(path)))) wallets.set(wallet.id, wallet);
  for (const path of paths.toSorted()) if (/^images\/|^LICENSES\.txt$/.test(path)) others.set(path, await read(path));
  return { wallets, others };
}
