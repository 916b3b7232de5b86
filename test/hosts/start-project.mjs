/** A project of `demo/hosts`, installed with the packed tarball in a folder of its own, built and started. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmEnvironment } from '../tools/npm.mjs';
import { run } from '../tools/spawn.mjs';
import { addSuitePage } from './add-suite-page.mjs';
import { getPacked } from './packed.mjs';

const projects = fileURLToPath(new URL('../../demo/hosts', import.meta.url));
const INSTALL_MS = 8 * 60_000;
const QUIET = { NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' };

/** What an outer npm run put into the environment, taken out. */
const withoutOuterNpm = Object.fromEntries(
  Object.keys(process.env)
    .filter((name) => !(name in npmEnvironment()))
    .map((name) => [name, undefined]),
);

const findPort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

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

/**
 * Installs a project, gives it the page of the suite beside its own, builds it and starts its server.
 *
 * @returns `{ url, stop() }`
 * @throws With the end of what its tools said.
 */
export async function startProject(name) {
  const { tarball } = await getPacked();
  const folder = mkdtempSync(join(tmpdir(), `w3m-${name}-`));
  let child;
  const stop = () => {
    if (child?.pid) process.kill(-child.pid, 'SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  const must = async (...args) => {
    const { code, output } = await run('npm', args, {
      root: folder,
      buffered: true,
      limitMs: INSTALL_MS,
      env: { ...withoutOuterNpm, CI: '1', ...QUIET },
    });
    if (code !== 0) throw new Error(`\`npm ${args.join(' ')}\` failed in ${name}:\n${output.slice(-4000)}`);
  };
  try {
    cpSync(join(projects, name), folder, {
      recursive: true,
      filter: (path) => !/node_modules|[/\\]\.(next|nuxt|output|svelte-kit|angular)/.test(path),
    });
    addSuitePage(name, folder);
    // Not `npm ci`: a lockfile that was written on one system lacks the optional binaries of others.
    await must('install', '--no-save', '--loglevel=error');
    await must('install', '--no-save', '--no-package-lock', '--loglevel=error', tarball);
    await must('run', 'build');
    const port = await findPort();
    const url = `http://127.0.0.1:${port}/`;
    const address = { PORT: String(port), HOST: '127.0.0.1', HOSTNAME: '127.0.0.1', NITRO_HOST: '127.0.0.1' };
    child = spawn('npm', ['start'], { cwd: folder, env: { ...npmEnvironment(), ...address, ...QUIET }, stdio: 'ignore', detached: true });
    await answers(url, child);
    return { url, stop };
  } catch (error) {
    stop();
    throw error;
  }
}
