/** Copies into the package what a clone has beside it: the projects of `demo/hosts`, the ranges of the peers, the licence. npm runs it before `npm pack`, and with `--clean` after it. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FRAMEWORKS, readHost } from './make-files.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = join(here, 'templates');

/** Files and folders that this script makes. */
const made = [folder, join(here, 'LICENSE')];

for (const path of made) rmSync(path, { recursive: true, force: true });
if (!process.argv.includes('--clean')) copy();

function copy() {
  for (const framework of Object.keys(FRAMEWORKS))
    for (const [path, text] of readHost(framework)) {
      const file = join(folder, framework, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  const { version, peerDependencies } = JSON.parse(readFileSync(join(here, '../package.json'), 'utf8'));
  writeFileSync(join(folder, 'w3m-elements.json'), `${JSON.stringify({ version, peerDependencies }, undefined, 2)}\n`);
  copyFileSync(join(here, '../LICENSE'), join(here, 'LICENSE'));
}
