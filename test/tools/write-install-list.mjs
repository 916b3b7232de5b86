#!/usr/bin/env node
/**
 * Writes `docs/installed-packages.md`: what `npm install w3m-elements` adds to an empty folder, from the lockfile and the sizes in
 * `node_modules`.
 *
 * Usage: `node test/tools/write-install-list.mjs [--check]`; with `--check` it exits 1 if the packages or their reasons are other ones.
 * Sizes are not compared: they differ between systems.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { diffLines } from './checked-in.mjs';
import { isMain } from './is-main.mjs';
import { INSTALL_REASONS, INSTALL_TEXT } from './package-data/install-reasons.mjs';
import { find, nameOf } from './sbom.mjs';

const FILE = 'docs/installed-packages.md';
const FIX = 'node test/tools/write-install-list.mjs';

/** The bytes of a package's own files, without those of packages inside it. */
function measureFolder(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    if (entry.name === 'node_modules') return sum;
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? measureFolder(path) : statSync(path).size);
  }, 0);
}

/** The keys of the lockfile that an install of one package brings, itself among them; npm also installs peers that are not optional. */
function reach(packages, start) {
  const reached = new Set([start]);
  for (const key of reached) {
    const { dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta } = packages[key];
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const found = find(packages, key, name);
      if (found) reached.add(found);
    }
  }
  return reached;
}

/**
 * Lists what an install brings.
 *
 * @param measure Bytes of the package at a key of the lockfile.
 * @returns `{ direct, all }`: per dependency its packages and those that no other brings, and every package with what brings it.
 */
export function listInstall({ packages }, manifest, measure) {
  const peers = Object.keys(manifest.peerDependencies).filter((name) => !manifest.peerDependenciesMeta?.[name]?.optional);
  const names = [...Object.keys(manifest.dependencies), ...peers].toSorted();
  const reached = new Map(names.map((name) => [name, reach(packages, find(packages, '', name))]));
  const keys = [...new Set([...reached.values()].flatMap((set) => [...set]))];
  const bringersOf = new Map(keys.map((key) => [key, names.filter((name) => reached.get(name).has(key))]));
  const sum = (some) => some.reduce((bytes, key) => bytes + measure(key), 0);
  const direct = names.map((name) => {
    const all = [...reached.get(name)];
    const own = all.filter((key) => bringersOf.get(key).length === 1);
    return { name, isPeer: peers.includes(name), packages: all.length, bytes: sum(all), own: own.length, ownBytes: sum(own) };
  });
  const byName = groupByName(keys, packages);
  const all = [...byName].map(([name, places]) => ({
    name,
    copies: places.length,
    bytes: sum(places),
    by: [...new Set(places.flatMap((key) => bringersOf.get(key)))].toSorted(),
  }));
  return { direct, all: all.toSorted((a, b) => (a.name < b.name ? -1 : 1)), packages: keys.length, bytes: sum(keys) };
}

function groupByName(keys, packages) {
  const groups = new Map();
  for (const key of keys) groups.set(nameOf(key, packages[key]), [...(groups.get(nameOf(key, packages[key])) ?? []), key]);
  return groups;
}

const toSize = (bytes) =>
  bytes === 0 ? '–' : bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;

/** The page. @throws {Error} for a dependency without a reason, and for a reason without a dependency. */
export function toInstallPage({ direct, all, packages, bytes }) {
  const missing = direct.filter(({ name }) => !INSTALL_REASONS[name]).map(({ name }) => name);
  const stale = Object.keys(INSTALL_REASONS).filter((name) => !direct.some((one) => one.name === name));
  if (missing.length + stale.length > 0)
    throw new Error(`install-reasons.mjs: no reason for ${missing.join(', ') || 'none'}; no dependency ${stale.join(', ') || 'none'}.`);
  const rows = direct.map(
    ({ name, isPeer, own, ownBytes, ...one }) =>
      `| \`${name}\`${isPeer ? ' (peer)' : ''} | ${INSTALL_REASONS[name]} | ${one.packages} | ${toSize(one.bytes)} | ${own} | ${toSize(ownBytes)} |`,
  );
  return `# Installed packages

Written by \`${FIX}\`; edit \`test/tools/package-data/install-reasons.mjs\` instead.

\`npm install w3m-elements\` in an empty folder adds ${packages} packages beside the package itself, ${toSize(bytes)} on disk. What a page downloads of them is another figure: [benchmarks](benchmarks.md).

${INSTALL_TEXT}

## Dependencies

"Brings" counts the dependency and everything that it needs; "alone" what no other dependency needs.

| dependency | reason | brings | size | alone | size |
|---|---|---|---|---|---|
${rows.join('\n')}

## Every package

| package | size | brought by |
|---|---|---|
${all.map(({ name, copies, bytes: size, by }) => `| \`${name}\`${copies > 1 ? ` (${copies} versions)` : ''} | ${toSize(size)} | ${by.map((one) => `\`${one}\``).join(', ')} |`).join('\n')}
`;
}

/** The page without its sizes. */
export const withoutSizes = (text) => text.replaceAll(/\b\d+(\.\d+)? (k|M)B\b/g, '–');

if (isMain(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const sizes = new Map();
  const measure = (key) => sizes.get(key) ?? sizes.set(key, measureFolder(join(root, key))).get(key);
  const page = toInstallPage(listInstall(JSON.parse(read('package-lock.json')), JSON.parse(read('package.json')), measure));
  if (!process.argv.includes('--check')) writeFileSync(join(root, FILE), page);
  else if (withoutSizes(read(FILE)) !== withoutSizes(page)) {
    console.error(
      `${FILE} is out of date:\n${diffLines(withoutSizes(read(FILE)), withoutSizes(page))}\nRun \`${FIX}\` and look at what changed.`,
    );
    process.exitCode = 1;
  }
}
