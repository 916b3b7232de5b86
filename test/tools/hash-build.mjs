#!/usr/bin/env node
/**
 * Prints the hash of the build: SHA-256 over the files of `dist`, in the order of their names. Two builds of the same sources with the same
 * locked dependencies have the same one on every machine. Programs of the shell for it differ by system.
 *
 * Usage: `npm run build -- --force && npm run build:hash`
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listFiles } from './glob.mjs';
import { isMain } from './is-main.mjs';

/** The hash of each file of a folder, in the order of their names, less hidden ones. @returns Path → hexadecimal. */
export const hashFiles = (folder) =>
  Object.fromEntries(
    listFiles(folder)
      .filter((path) => !/(^|\/)\./.test(path))
      .toSorted()
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      ]),
  );

/** One hash over all of them. @param files - what {@link hashFiles} gives. @returns Hexadecimal. */
export function hashBuild(files) {
  const hash = createHash('sha256');
  for (const [path, content] of Object.entries(files)) hash.update(`${content}  ${path}\n`);
  return hash.digest('hex');
}

if (isMain(import.meta.url)) console.log(hashBuild(hashFiles(fileURLToPath(new URL('../../dist', import.meta.url)))));
