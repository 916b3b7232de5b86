#!/usr/bin/env node
/**
 * Creates a project with a wallet button.
 *
 * Usage: npm create w3m-elements my-app -- --framework react [--namespaces eip155,solana] [--project-id ID] [--sign-in] [--package SPEC]
 */
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { FRAMEWORKS, makeFiles, RANGE } from './make-files.mjs';

const NAMES = Object.keys(FRAMEWORKS).join(', ');
const USAGE = `Usage: npm create w3m-elements <folder> -- --framework <name>
  --framework    ${NAMES}
  --namespaces   eip155, solana, bip122, polkadot, with commas. Default: eip155
  --project-id   for mobile wallets by QR code. Default: none
  --sign-in      visitors sign in at the project's own server
  --package      version or tarball of w3m-elements. Default: ${RANGE}`;

const options = {
  framework: { type: 'string' },
  namespaces: { type: 'string', default: 'eip155' },
  'project-id': { type: 'string' },
  'sign-in': { type: 'boolean', default: false },
  package: { type: 'string', default: RANGE },
  help: { type: 'boolean', short: 'h', default: false },
};

/** Asks for what is missing, where a person can answer. */
async function ask(question) {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return (await terminal.question(question)).trim() || undefined;
  } finally {
    terminal.close();
  }
}

/** A tarball is named from the folder of the command, and read from that of the project. */
function toSpec(given) {
  const path = given.replace(/^file:/, '');
  return existsSync(path) ? `file:${resolve(path)}` : given;
}

async function create(args) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return console.log(USAGE);
  if (positionals.length > 1) throw new RangeError(USAGE);
  const given = positionals[0] ?? (await ask('Folder: '));
  const framework = given && (values.framework ?? (await ask(`Framework (${NAMES}): `)));
  if (!framework) throw new RangeError(USAGE);
  const folder = resolve(given);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new RangeError(`${folder} is not empty.`);
  const files = makeFiles({
    name: basename(folder),
    framework,
    namespaces: values.namespaces.split(',').filter(Boolean),
    projectId: values['project-id'],
    hasSignIn: values['sign-in'],
    packageSpec: toSpec(values.package),
    secret: randomBytes(32).toString('hex'),
  });
  for (const [path, text] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const isPage = framework === 'html';
  const run = isPage ? 'npm run build\n  npx vite' : 'npm run dev';
  return console.log(`Made ${files.size} files. Next:\n\n  cd ${given}\n  npm install\n  ${run}\n`);
}

try {
  await create(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof RangeError) && error.code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION') throw error;
  console.error(error.message);
  process.exitCode = 1;
}
