import { ALONE } from '../e2e/alone.mjs';
import { globSync } from './glob.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './spawn.mjs';

const tool = (name, ...args) => ({ command: process.execPath, args: [`test/tools/${name}.mjs`, ...args] });
const nodeTests = (files, ...args) => ({ command: process.execPath, args: ['--test', ...args], files, counts: true });

/** Files that a long suite runs at once: the processes of one file need about a core and a third. */
const LONG_WORKERS = Math.max(2, availableParallelism() - 1);

/**
 * The steps of a run, in stages: the steps of a stage do not depend on each other and run side by side; a list of steps in a stage runs
 * one after another, beside the others of the stage.
 * `level` is the least run that has the step: `test` without it, `full`, or `matrix`, which has all. `env` is added to the environment.
 * `needs` names the steps whose failure makes this one pointless; `files` are globs of which one must match something;
 * `counts` says that the step reports its own tests, any other step counts as one test; `limitMs` is how long it may take,
 * where that is more than usual; `ignoresProse` says that it reads no document;
 * `remembers` that it finds out by itself whether anything has changed; `uses` names the files and folders of a workspace's own tests, which
 * `npm test` runs where one of them changed.
 */
export const STAGES = [
  [
    { name: 'types', ignoresProse: true, title: 'Types', command: 'tsgo', args: ['-p', 'tsconfig.json'], files: ['src/**/*.ts'] },
    { name: 'lint', title: 'Lint and format', ...tool('lint') },
    { name: 'structure', title: 'Structure', ...tool('check-structure') },
    { name: 'unused', ignoresProse: true, title: 'Unused code', command: 'knip', args: ['--production'], files: ['src/**/*.ts'] },
    { name: 'reference', title: 'Reference pages', ...tool('write-reference', '--check') },
    { name: 'marks', ignoresProse: true, title: 'Marks', ...tool('write-marks', '--check') },
    { name: 'lockfile', title: 'Lockfile', ...tool('lockfile-complete', '--check') },
  ],
  [{ name: 'build', remembers: true, title: 'Build', ...tool('build'), files: ['src/index.ts'] }],
  [
    // The longest first. Beside the lane below: each alone leaves a third to a half of two cores idle.
    {
      name: 'unit',
      title: 'Tests in the browser',
      command: 'wtr',
      args: [],
      files: ['src/**/*.test.{ts,tsx}', 'elements/**/*.test.{ts,tsx}', 'react/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
      counts: true,
    },
    [
      { name: 'size', ignoresProse: true, title: 'Size budgets', ...tool('check-size'), files: ['src/index.ts'] },
      { name: 'package', title: 'Package', ...tool('check-package', '--no-types'), needs: ['build'], files: ['src/index.ts'] },
      { name: 'api', title: 'API reports', ...tool('write-api', '--check'), needs: ['build'], files: ['src/index.ts'] },
      {
        name: 'node',
        title: 'Tests in Node',
        ...nodeTests(
          [
            'test/node/**/*.test.mjs',
            'test/structure/**/*.test.mjs',
            'test/codemods/*.test.mjs',
            'test/tools/**/*.test.mjs',
            'demo/sign-in-server/*.test.mjs',
          ],
          '--test-concurrency=2',
        ),
      },
      {
        name: 'sandbox',
        title: 'Tests of the sandbox',
        ...nodeTests(['demo/sandbox/**/*.test.mjs'], '--test-concurrency=2'),
        uses: ['demo/sandbox/', 'package-lock.json'],
      },
    ],
  ],
  [
    {
      name: 'e2e',
      ignoresProse: true,
      title: 'End to end',
      // Each slot runs its share of `test/e2e`. The model of states waits for turns of the event loop, so no other step runs beside these.
      ...nodeTests(['test/e2e/slots/*.mjs', ...ALONE.map((name) => `test/e2e/${name}.test.mjs`)], '--test-concurrency=3'),
      needs: ['build'],
    },
  ],
  // Alone: it measures.
  [
    {
      name: 'growth',
      ignoresProse: true,
      title: 'What does not grow with a page',
      ...nodeTests(['test/bench/growth/*.test.mjs']),
      needs: ['build'],
    },
  ],
  [
    {
      name: 'full',
      title: 'Long suites',
      ...nodeTests(['test/full/*.test.mjs'], `--test-concurrency=${LONG_WORKERS}`),
      limitMs: 30 * 60_000,
      needs: ['build'],
      level: 'full',
    },
  ],
  [
    {
      name: 'ses',
      title: 'End to end under SES',
      ...nodeTests(
        ['connect', 'send', 'sign-in', 'swap', 'wallet-connect', 'email', 'solana'].map((name) => `test/e2e/${name}.test.mjs`),
        `--test-concurrency=${LONG_WORKERS}`,
      ),
      env: { W3M_LOCKDOWN: '1' },
      needs: ['build'],
      level: 'full',
    },
    {
      name: 'package-types',
      title: 'Types of the package',
      ...tool('check-package', '--types'),
      needs: ['build'],
      files: ['src/index.ts'],
      level: 'full',
    },
  ],
  [
    {
      name: 'audit',
      title: 'Audit and languages of every scene, their pictures, tags in every host',
      ...nodeTests(
        ['gallery', 'locales', 'pictures', 'host-pages', 'hosts'].map((name) => `test/full/${name}.mjs`),
        `--test-concurrency=${LONG_WORKERS}`,
      ),
      limitMs: 30 * 60_000,
      needs: ['build'],
      level: 'full',
    },
  ],
  [
    {
      name: 'hosts',
      title: 'Projects of every host, created projects, installs, Vitest',
      ...nodeTests(
        // The longest first.
        ['server-projects', 'host-projects', 'create', 'installs', 'vitest-projects', 'other-modal'].map((name) => `test/full/${name}.mjs`),
        // A project waits for npm and for its server about half of its time.
        '--test-concurrency=3',
      ),
      limitMs: 35 * 60_000,
      needs: ['build'],
      level: 'full',
    },
  ],
  [
    {
      name: 'guests',
      title: 'The modal, and RainbowKit’s, inside dialogs of a page',
      ...nodeTests(['test/full/guests.mjs']),
      limitMs: 45 * 60_000,
      needs: ['build'],
      level: 'full',
    },
  ],
  [
    {
      name: 'further-hosts',
      title: 'Projects of further hosts, created projects of every other framework',
      ...nodeTests(['test/full/further-projects.mjs', 'test/full/create-others.mjs'], '--test-concurrency=1'),
      limitMs: 40 * 60_000,
      needs: ['build'],
      level: 'matrix',
    },
  ],
  [
    {
      name: 'guides',
      title: 'Every guide, followed from an empty folder',
      ...nodeTests(['test/full/guides.mjs'], '--test-concurrency=1'),
      limitMs: 120 * 60_000,
      needs: ['build'],
      level: 'matrix',
    },
  ],
  [
    {
      name: 'reproducible',
      title: 'The same bytes from two clones',
      ...nodeTests(['test/full/reproducible-build.mjs']),
      limitMs: 10 * 60_000,
      level: 'matrix',
    },
  ],
  [
    {
      name: 'scenes',
      title: 'Every scene in every variant and every language, every view in every state',
      ...nodeTests(
        [
          ...['gallery.mjs', 'locales.mjs', 'stillness.mjs'],
          ...['stillness.test.mjs', 'focus.test.mjs', 'all-views-teardown.test.mjs'],
        ].map((file) => `test/full/${file}`),
        `--test-concurrency=${LONG_WORKERS}`,
      ),
      env: { W3M_VARIANTS: 'all' },
      limitMs: 180 * 60_000,
      needs: ['build'],
      level: 'matrix',
    },
  ],
  [
    {
      name: 'states',
      title: 'Model of the connection’s state with two wallets, simulations and lost answers, at full length',
      ...nodeTests(
        ['full/state-truth-namespaces', 'full/state-truth-phone', 'node/simulation', 'e2e/lost-answer'].map(
          (name) => `test/${name}.test.mjs`,
        ),
        `--test-concurrency=${LONG_WORKERS}`,
      ),
      env: { W3M_VARIANTS: 'all' },
      limitMs: 60 * 60_000,
      needs: ['build'],
      level: 'matrix',
    },
  ],
  // One after the other: each has a window that must be in front.
  ...[
    ['firefox', 'Firefox'],
    ['webkit', 'WebKitGTK'],
  ].map(([name, engine]) => [
    {
      name,
      title: `Tests in ${engine}`,
      command: 'wtr',
      args: ['--config', `test/engines/${name}.config.mjs`],
      files: ['src/**/*.test.{ts,tsx}'],
      counts: true,
      limitMs: 60 * 60_000,
      level: 'matrix',
    },
  ]),
  ...[
    ['firefox', 'Firefox'],
    ['webkit', 'WebKitGTK'],
  ].map(([name, engine]) => [
    {
      name: `${name}-journeys`,
      title: `Twelve journeys through the demo in ${engine}`,
      ...nodeTests(['test/engines/journeys.mjs']),
      env: { ENGINE: name },
      limitMs: 60 * 60_000,
      needs: ['build'],
      level: 'matrix',
    },
  ]),
  [
    {
      name: 'reader',
      title: 'What a screen reader says (Orca in Firefox)',
      ...nodeTests(['test/reader/flows.mjs']),
      limitMs: 60 * 60_000,
      needs: ['build'],
      level: 'matrix',
    },
  ],
  // Alone, and after everything else: it measures.
  [
    {
      name: 'bench',
      title: 'Benchmark',
      command: process.execPath,
      args: ['test/bench/bench.mjs', '--dry'],
      files: ['src/index.ts'],
      level: 'matrix',
    },
  ],
  [{ name: 'spec', title: 'Rules of the specification without a test', ...tool('check-spec') }],
];

/** Runs, each with all steps of the one before: `npm test`, `npm run test:full`, `npm run test:matrix`. */
const LEVELS = ['test', 'full', 'matrix'];

/**
 * Picks the steps of a run, and with a step those that it needs.
 *
 * @param only - names of steps; all of the level without.
 * @param level - `test`, `full` or `matrix`.
 * @returns {@link STAGES} less what is not wanted.
 * @throws When a name is unknown.
 */
export function pickSteps({ only, level = 'test' }) {
  const steps = STAGES.flat(2);
  const unknown = only?.find((name) => !steps.some((step) => step.name === name));
  if (unknown) throw new Error(`There is no step "${unknown}"; the steps are ${steps.map((step) => step.name).join(', ')}.`);
  const wanted = new Set(only);
  for (const step of steps) if (wanted.has(step.name)) for (const need of step.needs ?? []) wanted.add(need);
  const isWanted = (step) => (only ? wanted.has(step.name) : LEVELS.indexOf(step.level ?? 'test') <= LEVELS.indexOf(level));
  const pick = (lane) => (Array.isArray(lane) ? lane.filter(isWanted) : lane);
  const isLeft = (lane) => (Array.isArray(lane) ? lane.length > 0 : isWanted(lane));
  return STAGES.map((stage) => stage.map(pick).filter(isLeft)).filter((stage) => stage.length > 0);
}

/**
 * Runs one step.
 *
 * @returns `{ passed, failed, skipped, failures, output }`, the failed tests as texts, or `undefined` when the step has no files to work on yet.
 */
export async function runStep(step, { root, buffered }) {
  const files = step.files && globSync(root, step.files);
  if (files?.length === 0) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'w3m-count-'));
  const countFile = join(folder, 'count.json');
  const args = step.args[0] === '--test' ? [...step.args, ...reporters(countFile), ...files] : step.args;
  const { code, output } = await run(step.command, args, {
    root,
    buffered,
    ...(step.limitMs && { limitMs: step.limitMs }),
    env: { ...step.env, W3M_COUNT_FILE: countFile, NODE_TEST_CONTEXT: undefined },
  });
  const count = { passed: 0, failed: 0, skipped: 0, failures: [], ...(step.counts ? readCount(countFile) : {}) };
  rmSync(folder, { recursive: true });
  if (!step.counts && code === 0) count.passed = 1;
  if (code !== 0 && count.failed === 0) count.failed = 1;
  return { ...count, output };
}

const reporters = (file) =>
  [
    ['spec', 'stdout'],
    ['./test/tools/count-node-tests.mjs', file],
  ].flatMap(([name, to]) => [`--test-reporter=${name}`, `--test-reporter-destination=${to}`]);

function readCount(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { failed: 1 };
  }
}
