#!/usr/bin/env node
/**
 * Lists the rules of the specification that no test names as `[S:<line>]` in its title. Only informs: exits 1 only when a tag
 * names a line that is no rule. Passed over where the specification does not lie beside the repository.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
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
  const { covered, missing, wrong } = compareSpec(rules, tags);
  let section;
  for (const rule of missing) {
    if (rule.section !== section) console.log(`\n${(section = rule.section)}`);
    console.log(`  ${String(rule.line).padStart(4)}  ${rule.text}`);
  }
  console.log(`\n${covered.length} of ${rules.size} rules are named by a test.`);
  for (const { first, last, at } of wrong) console.error(`${at}  [S:${first === last ? first : `${first}-${last}`}] names no rule line.`);
  return wrong.length > 0 ? 1 : 0;
}

process.exitCode = main();
