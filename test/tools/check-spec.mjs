#!/usr/bin/env node
/**
 * Compares the statements of the specification with the tests that name them as `[S:<line>]` in their titles. A statement
 * without a test needs a reason in `test/spec-unasserted.mjs`. Exits 1 for a statement with neither, for a tag that names no
 * statement, and for a reason that is out of date. Skipped where the specification does not lie beside the repository.
 * No published tool reads line numbers of a specification in titles.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UNASSERTED } from '../spec-unasserted.mjs';
import { listFiles } from './glob.mjs';
import { compareSpec, readRules, readTags } from './spec-coverage.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const spec = process.argv[2] ? resolve(process.argv[2]) : join(root, '../shared/spec.md');
const isTestFile = (path) => /\.test\.(tsx?|mjs)$/.test(path) || /^test\/.*\.(tsx?|mjs)$/.test(path);

function main() {
  if (!existsSync(spec)) {
    console.log('The specification is not here; nothing to compare.');
    return 0;
  }
  const paths = ['src', 'elements', 'react', 'demo', 'test'].flatMap((folder) => listFiles(root, folder)).filter(isTestFile);
  const tags = paths.flatMap((path) => readTags(path, readFileSync(join(root, path), 'utf8')));
  const rules = readRules(readFileSync(spec, 'utf8'));
  const { covered, missing, excused, wrong, stale } = compareSpec(rules, tags, UNASSERTED);
  for (const { line, text, reason } of excused) console.log(`  ${String(line).padStart(4)}  ${text}\n        ${reason}`);
  console.log(`\n${covered.length} of ${rules.size} statements are asserted by a test, ${excused.length} are not, for the reasons above.`);
  for (const { line, text } of missing) console.error(`  ${String(line).padStart(4)}  ${text}\n        has no test and no reason`);
  for (const { first, last, at } of wrong) console.error(`${at}  [S:${first === last ? first : `${first}-${last}`}] names no statement.`);
  for (const line of stale) console.error(`test/spec-unasserted.mjs: line ${line} has a test, or is no statement.`);
  return missing.length + wrong.length + stale.length > 0 ? 1 : 0;
}

process.exitCode = main();
