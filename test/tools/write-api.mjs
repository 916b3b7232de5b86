#!/usr/bin/env node
/**
 * Writes what each entry of the package offers to `docs/api`, from the built declaration files. The reports are checked in, so
 * that a change to the contract is seen where it is made. The reason for its own code is in `api-report.mjs`.
 *
 * Usage: `node test/tools/write-api.mjs [--check]`; with `--check` it exits 1, with what differs, if one is out of date.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportApi } from './api-report.mjs';
import { build } from './build.mjs';
import { keepFiles } from './checked-in.mjs';
import { isMain } from './is-main.mjs';

const FOLDER = 'docs/api';
/** Entries in the report: each tag's own entry exports its class alone, and `elements` has them all. */
const ENTRIES = [
  '.',
  './connect',
  './react',
  './elements',
  './networks',
  './wallets',
  './siwx',
  './siwx/server',
  './headless',
  './headless/react',
  './vue',
  './wagmi',
  './solana-wallet-adapter',
  './testing',
  './cookie',
  './define',
  './devtools',
  './integrity',
];

const toFileName = (entry) => (entry === '.' ? 'index' : entry.slice(2).replaceAll('/', '-'));

/** Makes the reports of a built package. @returns Path → text. */
export function makeApiReports(root) {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const reports = reportApi(
    join(root, 'dist/types'),
    Object.fromEntries(ENTRIES.map((entry) => [name + entry.slice(1), join(root, exports[entry].types)])),
  );
  return Object.fromEntries(ENTRIES.map((entry) => [`${FOLDER}/${toFileName(entry)}.api.md`, reports[name + entry.slice(1)]]));
}

if (isMain(import.meta.url)) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  await build(root, { only: ['types'] });
  const check = process.argv.includes('--check');
  process.exitCode = keepFiles(root, makeApiReports(root), { folders: [FOLDER], check, fix: 'npm run api' });
}
