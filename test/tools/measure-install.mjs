/** Lists what an install of the package brings beside React, React DOM and viem, by the lockfile: `npm ls` asks for an install. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { find, nameOf } from './sbom.mjs';

/** Licences that a page may use without asking. */
const FREE = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT'];
/** Wallets that a page imports by itself. */
const OTHER_WALLETS = /^@(walletconnect|reown|solana)\//;

/**
 * Lists the packages that the dependencies of the package bring.
 *
 * @param packages - of the lockfile: key → entry.
 * @returns `[{ key, name, licence }]`.
 */
export function listInstalled(packages) {
  const found = new Map();
  const walk = (from, names) => {
    for (const name of names) {
      const key = find(packages, from, name);
      if (key === undefined || found.has(key)) continue;
      found.set(key, { key, name: nameOf(key, packages[key]), licence: packages[key].license });
      walk(key, Object.keys(packages[key].dependencies ?? {}));
    }
  };
  walk('', Object.keys(packages[''].dependencies));
  return [...found.values()];
}

/** Bytes of the files in a folder, nested packages excepted. */
function sizeOf(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + sizeOf(path);
    return sum + statSync(path).size;
  }, 0);
}

/**
 * Compares what an install brings with its limits.
 *
 * @param unpacked - Bytes of the package itself, unpacked.
 * @returns Rows `{ name, value, budget, ok, note? }`.
 */
export function measureInstall(root, unpacked) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const installed = listInstalled(packages);
  const bytes = installed.reduce((sum, { key }) => sum + sizeOf(join(root, key)), unpacked);
  const names = (list) => list.map(({ name, licence }) => `${name} (${licence})`).join(' ');
  const row = (name, value, budget, note) => ({ name, value, budget, ok: value <= budget, note });
  const bound = installed.filter(({ licence }) => !FREE.includes(licence));
  const wallets = installed.filter(({ name }) => OTHER_WALLETS.test(name));
  return [
    row('install: packages, this one included', installed.length + 1, 20, names(installed)),
    row('install: bytes on disk', bytes, 40_000_000, names(installed)),
    row('install: packages of WalletConnect, Reown or Solana', wallets.length, 0, names(wallets)),
    row('install: licences other than MIT, BSD, Apache, ISC', bound.length, 0, names(bound)),
  ];
}
