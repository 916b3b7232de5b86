#!/usr/bin/env node
/**
 * Builds the package: `dist/esm` for bundlers, `dist/cdn` for pages without one (and `dist/sbom.cdx.json`, its bill of materials),
 * `dist/types` for TypeScript, and the data for editors beside them.
 * rollup and tsgo make one output each; this makes those that are outdated, side by side.
 *
 * Usage: `node test/tools/build.mjs [--force] [esm] [cdn] [types] [data]`
 */
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleTypes } from './bundle-types.mjs';
import { cleanTypes } from './clean-types.mjs';
import { listFiles } from './glob.mjs';
import { isMain } from './is-main.mjs';
import { DATA_FILES } from './package-data/outputs.mjs';
import { run } from './spawn.mjs';

/** Styles that reserve the tags' space until their script has loaded, `elements/placeholder.css` unchanged. */
const PLACEHOLDER = 'placeholder.css';
/** Command of each part of the build, and its output in `dist`, if that is no folder of its name; the parts do not depend on each other. */
const PARTS = {
  esm: { command: 'rollup', args: ['-c', '--silent'], env: { W3M_BUILD: 'esm' } },
  cdn: { command: 'rollup', args: ['-c', '--silent'], env: { W3M_BUILD: 'cdn' }, makes: ['cdn', 'sbom.cdx.json'] },
  types: { command: 'tsgo', args: ['-p', 'tsconfig.build.json'] },
  data: { command: process.execPath, args: ['test/tools/package-data/write.mjs'], makes: [...DATA_FILES, PLACEHOLDER] },
};
/** Files and folders of `dist` that a part makes. */
const makesOf = (part) => PARTS[part].makes ?? [part];
const FOLDERS = ['src', 'elements', 'react'];
const FILES = ['rollup.config.mjs', 'tsconfig.json', 'tsconfig.build.json', 'package.json', 'package-lock.json'];
const TOOLS = [
  ...[
    'build',
    'bundle-types',
    'chunk-plan',
    'clean-types',
    'languages',
    'rollup-importmap',
    'rollup-load-table',
    'private-names',
    'rollup-minify-css',
    'rollup-sbom',
    'rollup-shorten-names',
    'sbom',
  ],
  ...['custom-elements', 'load-table', 'message-sets', 'outputs', 'vscode-data', 'web-types', 'write'].map(
    (name) => `package-data/${name}`,
  ),
].map((name) => `test/tools/${name}.mjs`);

/** A hash over everything that the build reads: sources without their tests, configuration and locked versions. @returns Hex. */
export function hashInputs(root) {
  const sources = FOLDERS.flatMap((folder) => listFiles(root, folder)).filter((file) => !/\.test\.tsx?$|\.md$/.test(file));
  const hash = createHash('sha256');
  for (const file of [...sources, ...FILES, ...TOOLS]) {
    if (existsSync(join(root, file))) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * Builds the outdated parts; a part whose inputs have not changed is left alone.
 *
 * @param options.only - parts to build: `esm`, `cdn`, `types`, `data`; all of them by default.
 * @param options.force - builds in any case.
 * @returns The names of the parts that were built.
 * @throws When a part fails, with the output of its compiler.
 */
export async function build(root, { only = Object.keys(PARTS), force = false } = {}) {
  const hash = hashInputs(root);
  const done = readDone(root);
  const placesOf = (part) => makesOf(part).map((name) => join(root, 'dist', name));
  const stale = only.filter((part) => force || done[part] !== hash || !placesOf(part).every((place) => existsSync(place)));
  await Promise.all(
    stale.map(async (part) => {
      for (const place of placesOf(part)) rmSync(place, { recursive: true, force: true });
      const { command, args, env } = PARTS[part];
      const { code, output } = await run(command, args, { root, env, buffered: true });
      if (code !== 0) throw new Error(`The build of dist/${part} failed:\n${output.trim()}`);
      if (part === 'types') {
        await bundleTypes(root);
        cleanTypes(root);
      }
      if (part === 'cdn') copyLicence(root);
      // Pages without a bundler need it as well.
      if (part === 'cdn' || part === 'data') {
        copyFileSync(join(root, 'elements', PLACEHOLDER), join(root, part === 'cdn' ? 'dist/cdn' : 'dist', PLACEHOLDER));
      }
      writeDone(root, { ...readDone(root), [part]: hash });
    }),
  );
  return stale;
}

/** The files for pages without a bundler contain WalletConnect, whose licence wants its text beside them. */
function copyLicence(root) {
  const text = join(root, 'node_modules/@walletconnect/universal-provider/LICENSE.md');
  if (existsSync(text)) copyFileSync(text, join(root, 'dist/cdn/LICENSE-walletconnect.md'));
}

const doneFile = (root) => join(root, 'dist', '.build-hash');

function readDone(root) {
  try {
    return JSON.parse(readFileSync(doneFile(root), 'utf8'));
  } catch {
    return {};
  }
}

function writeDone(root, done) {
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(doneFile(root), `${JSON.stringify(done)}\n`);
}

if (isMain(import.meta.url)) {
  const words = process.argv.slice(2);
  const only = words.filter((word) => word in PARTS);
  try {
    const built = await build(fileURLToPath(new URL('../..', import.meta.url)), {
      ...(only.length > 0 && { only }),
      force: words.includes('--force'),
    });
    console.log(built.length > 0 ? `Built ${built.flatMap(makesOf).join(', ')} in dist.` : 'The build is up to date.');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
