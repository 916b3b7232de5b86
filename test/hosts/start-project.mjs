/** A project of `demo/hosts`, installed with the packed tarball in a folder of its own, built and started. */
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveFiles } from '../full/serve-files.mjs';
import { npmEnvironment } from '../tools/npm.mjs';
import { addSuitePage } from './add-suite-page.mjs';
import { npmIn } from './npm-in.mjs';
import { getPacked } from './packed.mjs';

const projects = fileURLToPath(new URL('../../demo/hosts', import.meta.url));
export const QUIET = { ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' };

/** Ports below those that systems give to outgoing connections and to `listen(0)`: nothing else takes one before the project does. */
const PORTS = [20_000, 32_000];

const findPort = async () => {
  const port = randomInt(...PORTS);
  const server = createServer();
  const isFree = await new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
  return isFree ? port : findPort();
};

/** Waits until a server answers, for at most `limitMs`. */
async function answers(url, child, limitMs) {
  const end = Date.now() + limitMs;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not answer.`);
}

/**
 * Copies a project to a folder of its own and installs it there with the tarball.
 *
 * @param options.isSent Whether a server of its own sends its pages: then it is given the page of the suite as well.
 * @param options.beside More packages to install, as `name@version`.
 * @returns `{ folder, npm(...args), dispose() }`; `npm` throws with the end of what was said.
 */
async function installProject(name, { isSent, beside = [] }) {
  const { tarball } = await getPacked();
  const folder = mkdtempSync(join(tmpdir(), `w3m-${name}-`));
  const dispose = () => rmSync(folder, { recursive: true, force: true });
  const npm = npmIn(folder, QUIET);
  try {
    cpSync(join(projects, name), folder, {
      recursive: true,
      filter: (path) => !/node_modules|[/\\]\.(next|nuxt|output|svelte-kit|angular|astro|react-router|tanstack)/.test(path),
    });
    if (isSent) addSuitePage(name, folder);
    // Without a lockfile, as a reader's first installation is: `package.json` names exact versions.
    await npm('install', '--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error', tarball, ...beside);
    return { folder, npm, dispose };
  } catch (error) {
    dispose();
    throw error;
  }
}

/**
 * Builds an installed project and starts its server.
 *
 * @param options.isBuilt Whether there is nothing to build before it starts. Default: false.
 * @param options.args npm's arguments that start it, by its address. Default: `start`.
 * @param options.env More of the environment, by its address.
 * @param options.limitMs How long it may take until it answers. Default: a minute.
 * @returns `{ url, stop() }`; `stop` calls `dispose` too.
 * @throws With the end of what its tools said.
 */
export async function buildAndStart(
  { folder, npm, dispose },
  { isBuilt = false, args = () => ['start'], env = () => ({}), limitMs = 60_000 } = {},
) {
  let child;
  const stop = () => {
    if (child?.pid) process.kill(-child.pid, 'SIGKILL');
    dispose();
  };
  try {
    if (!isBuilt) await npm('run', 'build');
    const port = await findPort();
    const url = `http://127.0.0.1:${port}/`;
    const address = { PORT: String(port), HOST: '127.0.0.1', HOSTNAME: '127.0.0.1', NITRO_HOST: '127.0.0.1', ...env({ url }) };
    child = spawn('npm', args({ port }), {
      cwd: folder,
      env: { ...npmEnvironment(), ...address, ...QUIET },
      stdio: 'ignore',
      detached: true,
    });
    await answers(url, child, limitMs);
    return { url, stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/**
 * Installs a project of `demo/hosts` that has a server, builds it and starts it.
 *
 * @returns `{ url, stop() }`
 * @throws With the end of what its tools said.
 */
export const startProject = async (name) => buildAndStart(await installProject(name, { isSent: true }));

/** Policy of a page of files: its own scripts and styles, pictures in the page, no other origin. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'";

/**
 * Installs a project that is files in the end, builds it where it has to be, and serves the files under a strict policy.
 *
 * @param options.beside More packages to install, as `name@version`.
 * @returns `{ url, stop() }`
 * @throws With the end of what its tools said.
 */
export async function serveProject(name, { beside } = {}) {
  const { folder, npm, dispose } = await installProject(name, { isSent: false, beside });
  try {
    const isBuilt = existsSync(join(folder, 'package.json'));
    if (isBuilt) await npm('run', 'build');
    else cpSync(join(folder, 'node_modules/w3m-elements/dist/cdn'), join(folder, 'cdn'), { recursive: true });
    const site = await serveFiles({ files: {}, folders: { '/': isBuilt ? join(folder, 'dist') : folder }, policy: POLICY });
    const stop = async () => {
      await site.stop();
      dispose();
    };
    return { url: site.url, stop };
  } catch (error) {
    dispose();
    throw error;
  }
}
