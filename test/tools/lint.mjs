#!/usr/bin/env node
/** Lints with oxlint, with the few type-aware rules of eslint, and checks the format. Exits 1 if any of them complains. */
import { fileURLToPath } from 'node:url';
import { isMain } from './is-main.mjs';
import { run } from './spawn.mjs';

const PROGRAMS = [
  ['oxlint', ['--deny-warnings', '--format=unix']],
  ['eslint', ['--no-error-on-unmatched-pattern', 'src', 'elements', 'react', 'demo']],
  ['prettier', ['--check', '--log-level=warn', '--cache', '--cache-location=node_modules/.cache/prettier-check.json', '.']],
];

/** Runs the linters on `root`, one after another. @returns The exit code: 0, or 1 after all of them have had their say. */
export async function lint(root) {
  let worst = 0;
  for (const [program, args] of PROGRAMS) {
    const { code, output } = await run(program, args, {
      root,
      buffered: true,
      env: process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined },
    });
    if (code === 0) continue;
    worst = 1;
    console.error(`${program}:\n${output.trim()}\n${program === 'prettier' ? 'Run `npm run format`.\n' : ''}`);
  }
  return worst;
}

if (isMain(import.meta.url)) process.exitCode = await lint(fileURLToPath(new URL('../..', import.meta.url)));
