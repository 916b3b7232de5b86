#!/usr/bin/env node
/**
 * Creates a project with a wallet button.
 *
 * Usage: node demo/create/create.mjs my-app --framework react [--namespaces eip155,solana] [--project-id ID] [--sign-in] [--package SPEC]
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FRAMEWORKS, makeFiles } from './make-files.mjs';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const USAGE = `Usage: create <folder> --framework ${Object.keys(FRAMEWORKS).join('|')}
  --namespaces   eip155, solana, bip122, polkadot, with commas. Default: eip155
  --project-id   for mobile wallets by QR code. Default: none
  --sign-in      visitors sign in at the project's own server
  --package      version or tarball of w3m-elements. Default: ^${version}`;

const options = {
  framework: { type: 'string' },
  namespaces: { type: 'string', default: 'eip155' },
  'project-id': { type: 'string' },
  'sign-in': { type: 'boolean', default: false },
  package: { type: 'string', default: `^${version}` },
};

function create(args) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [given] = positionals;
  if (given === undefined || positionals.length > 1 || values.framework === undefined) throw new RangeError(USAGE);
  const folder = resolve(given);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new RangeError(`${folder} is not empty.`);
  const files = makeFiles({
    name: basename(folder),
    framework: values.framework,
    namespaces: values.namespaces.split(',').filter(Boolean),
    projectId: values['project-id'],
    hasSignIn: values['sign-in'],
    packageSpec: values.package,
    secret: randomBytes(32).toString('hex'),
  });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const isPage = values.framework === 'html';
  const run = isPage ? 'npm run build\n  npx vite' : 'npm run dev';
  console.log(`Made ${files.size} files. Next:\n\n  cd ${given}\n  npm install\n  ${run}\n`);
}

try {
  create(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof RangeError) && error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error;
  console.error(error.message);
  process.exitCode = 1;
}
