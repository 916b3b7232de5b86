/**
 * Follows each guide of `docs/start` from an empty folder: its commands in order, with the packed tarball in place of the published package,
 * then its files, then the development server that it names, where a visitor connects. `GUIDES=html,react` chooses some.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { announceWallet } from '../e2e/announce-wallet.mjs';
import { TEST_IDS, visit } from '../e2e/harness.mjs';
import { npmIn } from '../hosts/npm-in.mjs';
import { getPacked } from '../hosts/packed.mjs';
import { buildAndStart, QUIET } from '../hosts/start-project.mjs';
import { readBlocks } from '../tools/package-data/start-guides.mjs';
import { run } from '../tools/spawn.mjs';
import { ADA, root } from './samples.mjs';
import { serveFiles } from './serve-files.mjs';

const LIMIT_MS = 20 * 60_000;
/** Time-outs of the first answer and of each act on the page, in milliseconds: a development server compiles what is requested first. */
const START_MS = 5 * 60_000;
const ACT_MS = 2 * 60_000;
const ALL = readdirSync(join(root, 'docs/start')).map((name) => name.replace('.md', ''));
const guides = process.env.GUIDES?.split(',') ?? ALL;
const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const { peerDependencies, peerDependenciesMeta } = readJson('package.json');
/**
 * Angular's packages name each other's exact versions, and a registry that mirrors another one may have some of a release and not the others:
 * the newest generator is then not installable. The one that `demo/hosts/angular` locks is, with peers of another patch, which npm accepts with
 * `legacy-peer-deps` alone. It installs no peers by itself then: the required ones of the package are named.
 */
const ANGULAR = {
  cli: `@angular/cli@${readJson('demo/hosts/angular/package.json').devDependencies['@angular/cli']}`,
  peers: Object.entries(peerDependencies)
    .filter(([name]) => !peerDependenciesMeta[name]?.optional)
    .map(([name, range]) => `'${name}@${range}'`),
  env: { npm_config_legacy_peer_deps: 'true' },
};
/** A line of a block that stands for what the project has there already. */
const OMISSION = /^\s*(?:\/\/|\/\*|<!--) …(?: \*\/| -->)?\n/m;

/** The parts of a guide: `{ commands, files, deleted, start }`. */
function readGuide(name) {
  const text = readFileSync(join(root, `docs/start/${name}.md`), 'utf8');
  return {
    commands: [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block]) => block.trim().split('\n')),
    files: readBlocks(text),
    deleted: [...text.matchAll(/In place of `([\w./-]+)` \(delete it\)/g)].map(([, path]) => path),
    start: /`npm (start|run dev)`/.exec(text)?.[1].split(' '),
  };
}

/** A block beside what is there: its first part before the file's text, the others behind it. */
function insert(code, present) {
  const [first, ...others] = code.split(OMISSION);
  return [first, present, ...others].join('\n');
}

/** Runs the commands of a guide in an empty folder. @returns The folder of the project. */
async function runCommands(commands, folder, isAngular) {
  const { tarball } = await getPacked();
  const installed = [tarball, ...(isAngular ? ANGULAR.peers : [])].join(' ');
  const script = commands
    .map((line) => line.replace(/^(npm install) w3m-elements\b/, `$1 ${installed}`).replace(/@angular\/cli@\d+\b/, ANGULAR.cli))
    .join('\n');
  writeFileSync(join(folder, '.steps.sh'), script);
  const { code, output } = await run('sh', ['-e', '.steps.sh'], {
    root: folder,
    buffered: true,
    limitMs: LIMIT_MS,
    env: {
      ...QUIET,
      CI: '1',
      npm_config_yes: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      NG_CLI_ANALYTICS: 'false',
      ...(isAngular && ANGULAR.env),
    },
  });
  assert.equal(code, 0, output.slice(-4000));
  const [, own] = commands.map((line) => /^cd (\S+)$/.exec(line)).find(Boolean) ?? [undefined, '.'];
  return join(folder, own);
}

async function start(project, guide, dispose) {
  if (guide.start) {
    const address = (port) =>
      (existsSync(join(project, 'next.config.mjs')) ? ['--hostname', '127.0.0.1'] : ['--host', '127.0.0.1']).concat('--port', port);
    return buildAndStart(
      { folder: project, npm: npmIn(project, QUIET), dispose },
      { isBuilt: true, args: ({ port }) => [...guide.start, '--', ...address(`${port}`)], limitMs: START_MS },
    );
  }
  const site = await serveFiles({ files: {}, folders: { '/': project }, policy: "script-src 'self'; style-src 'self'" });
  const stop = async () => {
    await site.stop();
    dispose();
  };
  return { url: site.url, stop };
}

for (const name of guides)
  test(`docs/start/${name}.md, followed from an empty folder, leads to a connected wallet`, { timeout: 2 * LIMIT_MS }, async (context) => {
    const guide = readGuide(name);
    const folder = mkdtempSync(join(tmpdir(), `w3m-guide-${name}-`));
    const dispose = () => rmSync(folder, { recursive: true, force: true });
    let server;
    try {
      const project = await runCommands(guide.commands, folder, name === 'angular');
      for (const path of guide.deleted) rmSync(join(project, path));
      for (const { path, code } of guide.files) {
        const file = join(project, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, OMISSION.test(code) ? insert(code, readFileSync(file, 'utf8')) : code);
      }
      server = await start(project, guide, dispose);
      await visit({ origins: [server.url] }, async ({ page }) => {
        await page.addInitScript(announceWallet, { address: ADA, isNew: true });
        page.setDefaultTimeout(ACT_MS);
        await page.goto(server.url);
        await page.getByTestId(TEST_IDS.connectButton).click();
        await page.getByRole('dialog').getByText('Quay').click();
        await page.locator('output', { hasText: ADA }).waitFor();
      });
      context.diagnostic(`docs/start/${name}.md: ${guide.commands.length} commands, ${guide.files.length} files, 1 wallet connected`);
    } finally {
      await server?.stop();
      dispose();
    }
  });
