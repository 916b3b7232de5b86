#!/usr/bin/env node
/**
 * Completes package-lock.json with the optional platform packages that npm left out because the registry at hand did not hold them. Without
 * these entries `npm ci` refuses the file, and other platforms install nothing. npm has no command for it.
 *
 * Usage: `node test/tools/lockfile-complete.mjs [--check]`. With `--check` nothing is written: exits 1 and names the missing entries.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMain } from './is-main.mjs';

const CPUS = {
  amd64: 'x64',
  x64: 'x64',
  arm64: 'arm64',
  ia32: 'ia32',
  arm: 'arm',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  loong64: 'loong64',
  wasm32: 'wasm32',
};
const SYSTEMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];

/** Reads processor, system and C library from a platform package's name. @returns `{ cpu?, os?, libc? }`, each a list of one. */
export function platformOf(name) {
  const words = name.split('/').at(-1).split(/[-.]/);
  const cpu = words.map((word) => CPUS[word] ?? (/^arm(v7)?$/.test(word) ? 'arm' : undefined)).find(Boolean);
  const os = words.find((word) => SYSTEMS.includes(word));
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : words.some((word) => word.startsWith('gnu')) && os === 'linux'
      ? 'glibc'
      : undefined;
  return { ...(cpu && { cpu: [cpu] }), ...(os && { os: [os] }), ...(libc && { libc: [libc] }) };
}

/** Whether `name`, required from the package at `from`, has an entry: its own folder first, then each folder above. */
function isResolved(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`]) return true;
    if (!folder.includes('node_modules/')) return folder !== '' && Boolean(packages[`node_modules/${name}`]);
  }
}

/**
 * Lists the optional dependencies that have no entry in a lockfile.
 *
 * @returns A map from the missing entry's key (`node_modules/<name>`) to the entry to add.
 */
export function missingEntries(lockfile) {
  const missing = new Map();
  for (const [from, entry] of Object.entries(lockfile.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isResolved(lockfile.packages, from, name)) continue;
      missing.set(`node_modules/${name}`, { version, ...platformOf(name), ...(entry.dev && { dev: true }), optional: true });
    }
  }
  return missing;
}

/** Adds {@link missingEntries} to a lockfile. @returns A new lockfile with its packages in npm's order. */
export function completeLockfile(lockfile) {
  const packages = Object.entries({ ...lockfile.packages, ...Object.fromEntries(missingEntries(lockfile)) });
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { ...lockfile, packages: Object.fromEntries(packages) };
}

/** Runs the command on the lockfile of `root`. @returns The exit code. */
export function run(root, check) {
  const file = join(root, 'package-lock.json');
  const lockfile = JSON.parse(readFileSync(file, 'utf8'));
  const missing = [...missingEntries(lockfile).keys()].map((key) => key.slice('node_modules/'.length));
  if (missing.length === 0) {
    console.log('package-lock.json names every optional platform package.');
    return 0;
  }
  const list = missing.map((name) => `  ${name}`).join('\n');
  if (check) {
    console.error(`package-lock.json lacks ${missing.length} optional platform packages, so \`npm ci\` would refuse it:\n${list}`);
    console.error('Run `node test/tools/lockfile-complete.mjs` and commit the result.');
    return 1;
  }
  writeFileSync(file, `${JSON.stringify(completeLockfile(lockfile), null, 2)}\n`);
  console.log(`Added ${missing.length} entries to package-lock.json:\n${list}`);
  return 0;
}

if (isMain(import.meta.url)) process.exitCode = run(fileURLToPath(new URL('../..', import.meta.url)), process.argv.includes('--check'));
