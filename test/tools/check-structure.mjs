#!/usr/bin/env node
/**
 * Checks the order of the folders and the other rules of the design on every source file. Exits 1 if something breaks one.
 * One parse of each file serves all rules, also those that ESLint and dependency-cruiser do not have.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toFileMap } from '../structure/file-map.mjs';
import { checkStructure } from '../structure/rules.mjs';
import { checkDocumentWords, countDocblocks } from '../structure/words.mjs';
import { listFiles } from './glob.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'elements', 'react', 'demo', 'create-w3m-elements', 'test'];

/** Share of the exported declarations that have `@see` or `@example`. */
const LEAST_REFERENCED = 0.1;

/** Whether a file has its framework's own style: projects of hosts, pages that scripts rewrite. */
const isForeign = (path) => /^(demo\/hosts|test\/hosts\/projects|test\/codemods\/[\w-]+)\//.test(path);
const paths = FOLDERS.flatMap((folder) => listFiles(root, folder)).filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !isForeign(path));
const started = performance.now();
const readAll = (list) => Object.fromEntries(list.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const files = toFileMap(readAll(paths));
const documents = [...readdirSync(root), ...['docs', ...FOLDERS].flatMap((folder) => listFiles(root, folder))].filter(
  (path) => path.endsWith('.md') && !isForeign(path),
);
const problems = [...checkStructure(files), ...checkDocumentWords(readAll(documents))];
for (const { file, line, rule, what, why, fix } of problems) console.error(`${file}:${line}  ${what}. [${rule}]\n    ${why}.\n    ${fix}`);
const { docblocks, questions, exported, referenced } = countDocblocks(files);
const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;
if (referenced < exported * LEAST_REFERENCED) {
  console.error(`Of ${exported} exports only ${referenced} have @see or @example; ${100 * LEAST_REFERENCED} % are required.`);
  process.exitCode = 1;
}
console.log(
  `${docblocks} docblocks, ${percent(questions, docblocks)} begin with a question word; ` +
    `${percent(referenced, exported)} of ${exported} exports have @see or @example.`,
);
console.log(`${problems.length} problems in ${paths.length} files (${Math.round(performance.now() - started)} ms).`);
if (problems.length > 0) process.exitCode = 1;
