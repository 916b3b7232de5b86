#!/usr/bin/env node
/** Lints with oxlint, and checks the format with oxfmt. Exits 1 if any of them complains. */
import { fileURLToPath } from 'node:url';
import { isMain } from './is-main.mjs';
import { run } from './spawn.mjs';

const PROGRAMS = [
  ['oxlint', ['--deny-warnings', '--format=unix']],
  // Rules that need types, of what a page runs.
  ['oxlint', ['--type-aware', '--format=unix', '--config=.oxlintrc.typed.json', 'src', 'elements', 'react', 'demo']],
  ['oxfmt', ['--check', '.']],
];

/** Runs the linters on `root`, side by side. @returns The exit code: 0, or 1 where one of them complains. */
export async function lint(root) {
  const env = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1', FORCE_COLOR: undefined };
  const results = await Promise.all(PROGRAMS.map(([program, args]) => run(program, args, { root, buffered: true, env })));
  for (const [index, { code, output }] of results.entries()) {
    const [program] = PROGRAMS[index];
    if (code !== 0) console.error(`${program}:\n${output.trim()}\n${program === 'oxfmt' ? 'Run `npm run format`.\n' : ''}`);
  }
  return results.some(({ code }) => code !== 0) ? 1 : 0;
}

if (isMain(import.meta.url)) process.exitCode = await lint(fileURLToPath(new URL('../..', import.meta.url)));
