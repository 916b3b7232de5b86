#!/usr/bin/env node
/**
 * Writes the section of the next version in CHANGELOG.md from the files of `.changeset`. Before a release it is a preview, which is written
 * anew each time.
 *
 * Usage: `node test/tools/write-changelog.mjs [--release]`. With `--release` the section is final, the package and its generator get
 * the version, and the files of `.changeset` are removed.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readChanges, writeSection } from './changelog.mjs';
import { isMain } from './is-main.mjs';

const FILE = 'CHANGELOG.md';
const TITLE = '# Changelog\n\nWritten from the changesets by `npm run changelog`. What counts as public: `docs/versioning.md`.\n';
/** Ends the heading of a section that is a preview. */
const PREVIEW = ', not released yet';
const FIRST = 'The first release: one line for each change on the way to it. The documents describe the product.';

/** Sections of released versions: heading and text each. */
const readReleased = (text) =>
  text
    .split(/^(?=## )/m)
    .slice(1)
    .filter((section) => !section.split('\n')[0].endsWith(PREVIEW));

/**
 * Makes CHANGELOG.md.
 *
 * @param options.isRelease Whether the section is final.
 * @returns `{ version, text, ids }`: the next version, the file, and the changesets in it. Without changesets the file is as it was.
 */
export async function makeChangelog(root, { isRelease = false } = {}) {
  const path = join(root, FILE);
  const released = existsSync(path) ? readReleased(readFileSync(path, 'utf8')) : [];
  const { version: current } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { version, changes } = await readChanges(root, released.length > 0 ? current : '0.0.0');
  const [heading, ...lines] = writeSection(`${version}${isRelease ? '' : PREVIEW}`, changes).split('\n');
  const section = [heading, ...(released.length > 0 ? [] : ['', FIRST]), ...lines].join('\n');
  const sections = changes.length > 0 ? [section.trimEnd(), ...released] : released;
  const text = `${[TITLE.trimEnd(), ...sections.map((part) => part.trim())].join('\n\n')}\n`;
  return { version, text, ids: changes.map(({ id }) => id) };
}

/** Sets the version of the package in a JSON file, whose other text stays. */
function setVersion(path, version) {
  const text = readFileSync(path, 'utf8');
  const { version: before } = JSON.parse(text);
  // The file of the lock has it twice: for the project, and for its root package.
  const count = path.endsWith('package-lock.json') ? 2 : 1;
  let done = 0;
  const changed = text.replaceAll(`"version": "${before}"`, (found) => ((done += 1) <= count ? `"version": "${version}"` : found));
  writeFileSync(path, changed);
}

async function main() {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { values } = parseArgs({ options: { release: { type: 'boolean', default: false } } });
  const { version, text, ids } = await makeChangelog(root, { isRelease: values.release });
  if (values.release && ids.length === 0) throw new Error('There is no file in .changeset: nothing to release.');
  writeFileSync(join(root, FILE), text);
  if (values.release) {
    for (const file of ['package.json', 'package-lock.json', 'create-w3m-elements/package.json']) setVersion(join(root, file), version);
    for (const id of ids) rmSync(join(root, '.changeset', `${id}.md`));
  }
  console.log(`${FILE}: ${version}, ${ids.length} changesets${values.release ? '' : ', a preview'}.`);
}

if (isMain(import.meta.url)) await main();
