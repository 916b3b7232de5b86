#!/usr/bin/env node
/** The command line of the package: `w3m-elements descriptors build …`. */
import { buildDescriptors } from './build-descriptors.mjs';

const [group, verb, ...args] = process.argv.slice(2);
const io = { cwd: process.cwd(), log: (line) => process.stdout.write(`${line}\n`), error: (line) => process.stderr.write(`${line}\n`) };
if (group === 'descriptors' && verb === 'build') process.exitCode = await buildDescriptors(args, io);
else {
  io.error('Usage: w3m-elements descriptors build --out <folder> [--from <package or folder>] [--chains 1,10]');
  process.exitCode = 1;
}
