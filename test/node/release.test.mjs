/** Runs the steps of a release dry, without a network: version and changelog, the steps of the workflow, the tarball. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { readChanges, toLines, writeSection } from '../tools/changelog.mjs';
import { checkRelease } from '../tools/check-release.mjs';
import { npmEnvironment } from '../tools/npm.mjs';
import { run } from '../tools/spawn.mjs';
import { makeChangelog } from '../tools/write-changelog.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path, folder = root) => readFileSync(join(folder, path), 'utf8');
const { version: ours } = JSON.parse(read('package.json'));
const folders = [];
after(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

/** A copy of what a release reads and packs, with the same dependencies. */
function copyPackage() {
  const folder = mkdtempSync(join(tmpdir(), 'w3m-release-'));
  folders.push(folder);
  const { files } = JSON.parse(read('package.json'));
  const packed = files.filter((path) => !path.startsWith('!') && existsSync(join(root, path)));
  for (const path of ['package.json', 'package-lock.json', '.changeset', 'test/tools', 'create-w3m-elements', ...packed])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** The commands of each job of the workflow, in order: job → `{ run }` texts. */
function readJobs(text) {
  const jobs = text
    .split('\njobs:\n')[1]
    .split(/^ {2}(?=[\w-]+:$)/m)
    .filter(Boolean);
  return Object.fromEntries(
    jobs.map((job) => [job.split(':')[0], [...job.matchAll(/^ +(?:- )?run: (.+)$/gm)].map(([, command]) => command)]),
  );
}

test('CHANGELOG.md is written from the changesets: every line is one of a changeset', async () => {
  const text = read('CHANGELOG.md');
  const [preview] = text.split(/^(?=## )/m).slice(1);
  if (!preview.split('\n')[0].endsWith(', not released yet')) return;
  const { version, changes } = await readChanges(root, '0.0.0');
  assert.equal(preview.split('\n')[0], `## ${version}, not released yet`);
  const lines = new Set(changes.flatMap(({ summary }) => toLines(summary)));
  const written = [...preview.matchAll(/^- (.+)$/gm)].map(([, line]) => line);
  assert.ok(written.length > 150);
  assert.deepEqual(
    written.filter((line) => !lines.has(line)),
    [],
    'Run `npm run changelog`.',
  );
});

test('a section has the changes by kind and topic, one line each', () => {
  const changes = [
    { type: 'patch', summary: 'A swap that failed says so. It used to say nothing.' },
    { type: 'minor', summary: '- `connect()` takes `viem.d.ts`. More.\n- It is quick.\n- Says “Wait. Now.” in the list. More.' },
  ];
  assert.equal(
    writeSection('1.0.0', changes),
    [
      ...['## 1.0.0', '### New', '#### Connecting', '- `connect()` takes `viem.d.ts`.'],
      ...['#### Looks, texts, accessibility', '- Says “Wait. Now.” in the list.'],
      ...['### Changed and fixed', '#### Sending, swapping, buying', '- A swap that failed says so.\n'],
    ].join('\n\n'),
  );
});

test('a release has the version of its changesets, uses them up, and its steps run to a dry publish with the changelog', async () => {
  const folder = copyPackage();
  const must = async (command, args, env) => {
    const { code, output } = await run(command, args, { root: folder, buffered: true, env });
    assert.equal(code, 0, output);
    return output;
  };
  assert.match(checkRelease(folder)[0], /^\d+ changesets are left/);
  await must(process.execPath, ['test/tools/write-changelog.mjs', '--release']);
  const { version } = JSON.parse(read('package.json', folder));
  assert.deepEqual(
    readdirSync(join(folder, '.changeset')).filter((name) => name.endsWith('.md')),
    ['README.md'],
  );
  assert.match(read('CHANGELOG.md', folder), new RegExp(`^## ${version.replaceAll('.', '\\.')}\\n\\nThe first release`, 'm'));
  if (!/^## \d+\.\d+\.\d+$/m.test(read('CHANGELOG.md')))
    assert.equal(version, ours, 'The first release has the version that the package names.');

  // npm ci and the build are done: the dependencies are those of the lockfile, and dist is what a step before this one has built.
  const isDone = (command) => /^npm (ci|run build)|^test -n "\$ACTIONS_/.test(command);
  const { 'dry-run': steps } = readJobs(read('.github/workflows/release.yml'));
  assert.equal(steps.filter((command) => !isDone(command)).length, 3);
  const outputs = [];
  for (const command of steps.filter((step) => !isDone(step))) {
    const [program, ...args] = command.split(' ');
    const isNpm = program === 'npm';
    // `prepack` builds and checks the package, which are steps of their own in a run of the tests.
    const output = await must(isNpm ? 'npm' : process.execPath, [...args, ...(isNpm ? ['--ignore-scripts'] : [])], {
      ...npmEnvironment({}),
      npm_config_offline: 'true',
    });
    if (isNpm) outputs.push(output);
  }
  const [output, generator] = outputs;
  assert.match(generator, new RegExp(`\\+ create-w3m-elements@${version}`));
  assert.match(output, new RegExp(`\\+ w3m-elements@${version}`));
  for (const file of ['CHANGELOG.md', 'README.md', 'LICENSE', 'NOTICE', 'llms.txt', 'dist/esm/index.js', 'docs/threat-model.md'])
    assert.match(output, new RegExp(` ${file.replaceAll('.', '\\.')}$`, 'm'));
  assert.doesNotMatch(output, / (src|test|demo)\//);

  // The next release goes on from here.
  writeFileSync(join(folder, '.changeset/next.md'), "---\n'w3m-elements': patch\n---\n\nA swap is quicker.\n");
  const [major, minor, patch] = version.split('.').map(Number);
  const next = await makeChangelog(folder, { isRelease: true });
  assert.equal(next.version, `${major}.${minor}.${patch + 1}`);
  assert.match(
    next.text,
    new RegExp(`^## ${next.version}\\n\\n### Changed and fixed\\n[\\s\\S]*- A swap is quicker\\.\\n\\n## ${version}$`, 'm'),
  );
});

test('the workflow publishes by hand only, after the dry run, with provenance and the check of what a published package needs', () => {
  const text = read('.github/workflows/release.yml');
  assert.match(text, /^on:\n( {2}#.*\n)* {2}workflow_dispatch:/m);
  assert.doesNotMatch(text, /^ {2}(push|pull_request|schedule):/m);
  const { 'dry-run': dry, publish } = readJobs(text);
  assert.deepEqual(publish, [
    'npm ci --ignore-scripts',
    'node test/tools/check-release.mjs --publish',
    'npm publish --provenance && npm publish ./create-w3m-elements --provenance',
  ]);
  assert.deepEqual(dry.slice(-2), ['npm publish --dry-run --provenance', 'npm publish ./create-w3m-elements --dry-run --provenance']);
  const [, job] = text.split('\n  publish:\n');
  for (const line of ['needs: dry-run', 'if: inputs.publish', 'environment: npm', 'id-token: write']) assert.ok(job.includes(line), line);
  // A token is in one job alone.
  assert.equal(text.match(/secrets\./g).length, 1);
  const { publishConfig } = JSON.parse(read('package.json'));
  assert.deepEqual(publishConfig, { access: 'public', provenance: true });
});

test('what a release lacks is named', () => {
  const folder = copyPackage();
  const manifest = JSON.parse(read('package.json', folder));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...manifest, version: '9.9.9', private: true, files: [], publishConfig: {}, author: 'A' }),
  );
  const complaints = checkRelease(folder, { publishes: true });
  for (const word of ['changesets are left', '## 9.9.9', '`files`', 'package-lock.json', 'provenance', 'private', '`repository`', '`bugs`'])
    assert.ok(
      complaints.some((complaint) => complaint.includes(word)),
      word,
    );
  assert.ok(!complaints.some((complaint) => complaint.includes('`author`')));
});
