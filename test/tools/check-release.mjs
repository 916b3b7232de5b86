#!/usr/bin/env node
/**
 * Checks that the package can be released from here: its changes are in CHANGELOG.md, under its version. Exits 1 and names what is missing.
 *
 * Usage: `node test/tools/check-release.mjs [--publish]`. With `--publish` also what only a published package needs: the fields that its owner
 * fills in, which provenance and readers on npm use.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isMain } from './is-main.mjs';

/** Fields that are left out until the owner has decided on them: see docs/releasing.md. */
const OWNER_FIELDS = ['repository', 'homepage', 'bugs', 'author'];

/**
 * Names what a release lacks.
 *
 * @param options.publishes Whether it is published, not only tried.
 * @returns Complaints.
 */
export function checkRelease(root, { publishes = false } = {}) {
  const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
  const manifest = JSON.parse(read('package.json'));
  const lock = JSON.parse(read('package-lock.json'));
  const left = readdirSync(join(root, '.changeset')).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const headings = read('CHANGELOG.md').split('\n');
  return [
    ...(left.length > 0 ? [`${left.length} changesets are left: run \`npm run changelog -- --release\` and commit the result.`] : []),
    ...(headings.includes(`## ${manifest.version}`) ? [] : [`CHANGELOG.md has no section "## ${manifest.version}".`]),
    ...(manifest.files.includes('CHANGELOG.md') ? [] : ['`files` of package.json does not name CHANGELOG.md.']),
    ...(lock.version === manifest.version ? [] : [`package-lock.json has the version ${lock.version}, package.json ${manifest.version}.`]),
    ...(manifest.publishConfig?.provenance === true ? [] : ['`publishConfig.provenance` of package.json is not true.']),
    ...(manifest.private ? ['`private` of package.json keeps npm from publishing.'] : []),
    ...(publishes ? OWNER_FIELDS.filter((name) => !manifest[name]).map((name) => `\`${name}\` of package.json is missing.`) : []),
  ];
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { publish: { type: 'boolean', default: false } } });
  const complaints = checkRelease(fileURLToPath(new URL('../..', import.meta.url)), { publishes: values.publish });
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
