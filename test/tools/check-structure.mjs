#!/usr/bin/env node
/** Checks the order of the folders and the other rules of the design on every source file. Exits 1 if something breaks one. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toFileMap } from '../structure/file-map.mjs';
import { checkStructure } from '../structure/rules.mjs';
import { listFiles } from './glob.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['src', 'elements', 'react', 'demo', 'test'];

/** Whether a file has its framework's own style: projects of hosts, pages that scripts rewrite. */
const isForeign = (path) => /^(demo\/hosts|test\/hosts\/projects|test\/codemods\/from-[\w-]+)\//.test(path);
const paths = FOLDERS.flatMap((folder) => listFiles(root, folder)).filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !isForeign(path));
const started = performance.now();
const problems = checkStructure(toFileMap(Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))));
for (const { file, line, rule, what, why, fix } of problems) console.error(`${file}:${line}  ${what}. [${rule}]\n    ${why}.\n    ${fix}`);
console.log(`${problems.length} problems in ${paths.length} files (${Math.round(performance.now() - started)} ms).`);
process.exitCode = problems.length > 0 ? 1 : 0;
