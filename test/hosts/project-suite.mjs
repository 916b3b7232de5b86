/** What every project of `demo/hosts` must do: it is built by its framework from the packed tarball, sent by its server, and visited. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { TEST_IDS, visit } from '../e2e/harness.mjs';
import { npmEnvironment } from '../tools/npm.mjs';
import { installPacked } from '../tools/packed-package.mjs';
import { run } from '../tools/spawn.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const projects = join(root, 'demo/hosts');
const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const INSTALL_MS = 8 * 60_000;

/** What an outer npm run put into the environment, taken out. */
const withoutOuterNpm = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => !(name in npmEnvironment()))
    .map((name) => [name, undefined]),
);

let packed;
/** The package as it is published, packed once. */
const getPacked = () => (packed ??= installPacked(root));
after(async () => (await packed)?.dispose());

/** A wallet as an extension announces it, which says yes. */
function announceWallet(address) {
  const answers = { eth_requestAccounts: [address], eth_accounts: [address], eth_chainId: '0x1', eth_getBalance: '0xde0b6b3a7640000' };
  const provider = { request: async ({ method }) => answers[method] ?? null, on() {}, removeListener() {} };
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Quay', rdns: 'example.quay', icon };
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }));
  addEventListener('eip6963:requestProvider', announce);
  announce();
}

/** Sums up what moved on the page without anybody acting. */
function watchShifts() {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

const findPort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

/** Installs a project with the tarball in a folder of its own, builds it and starts its server. @returns `{ url, stop() }` */
async function startProject(name) {
  const { tarball } = await getPacked();
  const folder = mkdtempSync(join(tmpdir(), `w3m-${name}-`));
  const child = { current: undefined };
  const stop = () => {
    if (child.current?.pid) process.kill(-child.current.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const must = async (command, args, env = {}) => {
    const { code, output } = await run(command, args, {
      root: folder,
      buffered: true,
      limitMs: INSTALL_MS,
      env: { ...withoutOuterNpm, CI: '1', ...env },
    });
    if (code !== 0) throw new Error(`\`${command} ${args.join(' ')}\` failed in ${name}:\n${output.slice(-4000)}`);
  };
  try {
    cpSync(join(projects, name), folder, {
      recursive: true,
      filter: (path) => !/node_modules|[/\\]\.(next|nuxt|output|svelte-kit|angular)/.test(path),
    });
    // Not `npm ci`: a lockfile that was written on one system lacks the optional binaries of others.
    await must('npm', ['install', '--no-save', '--loglevel=error']);
    await must('npm', ['install', '--no-save', '--no-package-lock', '--loglevel=error', tarball]);
    await must('npm', ['run', 'build'], { NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' });
    const port = await findPort();
    const url = `http://127.0.0.1:${port}/`;
    child.current = spawn('npm', ['start'], {
      cwd: folder,
      env: {
        ...npmEnvironment(),
        PORT: String(port),
        HOST: '127.0.0.1',
        HOSTNAME: '127.0.0.1',
        NITRO_HOST: '127.0.0.1',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      stdio: 'ignore',
      detached: true,
    });
    await answers(url, child.current);
    return { url, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** Waits until a server answers. */
async function answers(url, child) {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer.`);
}

/** Runs the suite over one project of `demo/hosts`. */
export function itIsAtHomeInProject({ name, title }) {
  test(`${title}, as a project of its own [S:309]`, async (t) => {
    const project = await startProject(name);
    const options = { origins: [project.url] };
    try {
      await t.test('its server sends the tag with its properties', async () => {
        const html = await (await fetch(project.url)).text();
        assert.match(html, /<w3m-button[^>]* label="Join"/);
        assert.match(html, /<output[^>]*>(<!--.*?-->)*disconnected/);
      });

      await t.test('the page takes the markup over without a complaint, and nothing moves', async () => {
        await visit(options, async (visitor) => {
          const { page } = visitor;
          page.on('console', (message) => message.type() === 'warning' && visitor.problems.push(message.text()));
          await page.addInitScript(watchShifts);
          await page.goto(project.url);
          await page.getByTestId(TEST_IDS.connectButton).waitFor();
          assert.equal(await page.getByTestId(TEST_IDS.connectButton).innerText(), 'Join');
          assert.equal(await page.locator('w3m-button').count(), 1);
          assert.equal(await page.evaluate(() => window.shifts), 0);
        });
      });

      await t.test('a visitor connects, the framework’s own state says so, and it stays over a reload', async () => {
        await visit(options, async ({ page }) => {
          await page.addInitScript(announceWallet, ADA);
          await page.goto(project.url);
          await page.getByTestId(TEST_IDS.connectButton).click();
          await page.getByRole('dialog').getByText('Quay').click();
          await page.locator('output', { hasText: ADA }).waitFor();
          await page.getByTestId(TEST_IDS.accountButton).waitFor();
          await page.reload();
          await page.locator('output', { hasText: ADA }).waitFor();
        });
      });
    } finally {
      project.stop();
    }
  });
}

/** The projects of `demo/hosts`. */
export const PROJECTS = [
  { name: 'next', title: 'Next.js' },
  { name: 'sveltekit', title: 'SvelteKit' },
  { name: 'nuxt', title: 'Nuxt' },
  { name: 'angular', title: 'Angular' },
];
