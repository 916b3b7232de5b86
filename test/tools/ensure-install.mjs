/** Installs the packages where they differ from the lockfile. `npm ci` installs everything anew each time. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isMain } from './is-main.mjs';
import { npm } from './npm.mjs';
import { fileURLToPath } from 'node:url';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Whether an installed tree fits a lockfile: same versions, nothing missing but optional packages. @returns `true` or `false`. */
export function fits(lockfile, installed) {
  const wanted = Object.entries(lockfile.packages).filter(([key]) => key.includes('node_modules/'));
  const byKey = new Map(wanted);
  return (
    wanted.every(
      ([key, entry]) =>
        (installed.packages[key] ?? (entry.optional || entry.devOptional || entry.peer ? entry : {})).version === entry.version,
    ) && Object.keys(installed.packages).every((key) => !key.includes('node_modules/') || byKey.has(key))
  );
}

/** Whether `node_modules` of `root` fits its package-lock.json: by the stored hash, else by npm's own record. @returns `true` or `false`. */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  if (readStamp(root) === stamp(root)) return true;
  return fits(readJson(join(root, 'package-lock.json')), readJson(record));
}

/**
 * Makes sure that the dependencies of `root` are installed as package-lock.json says; runs `npm ci` if not, with its output shown.
 *
 * @returns `true` if it had to install.
 * @throws When `npm ci` fails.
 */
export function ensureInstalled(root) {
  const done = isInstalled(root);
  if (!done) {
    console.log('Installing the dependencies with `npm ci`; this takes a minute or two.');
    const code = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=warn'], root);
    if (code !== 0)
      throw new Error(`\`npm ci\` failed with exit code ${code}; see its output above, then run it again in the project folder.`);
  }
  const file = stampFile(root);
  if (readStamp(root) !== stamp(root)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, stamp(root));
  }
  return !done;
}

const stampFile = (root) => join(root, 'node_modules', '.cache', 'w3m-install');
const readStamp = (root) => (existsSync(stampFile(root)) ? readFileSync(stampFile(root), 'utf8') : undefined);
const stamp = (root) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

if (isMain(import.meta.url)) ensureInstalled(fileURLToPath(new URL('../..', import.meta.url)));
