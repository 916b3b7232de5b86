import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fetchBrowser, fetchedBrowser } from './fetch-browser.mjs';
import { findBrowser } from './find-browser.mjs';
import { isMain } from './is-main.mjs';

/**
 * Makes sure that there is a Chromium-family browser for the tests and the demo: `CHROME_PATH`, else an installed one, else
 * Debian's `chromium` (as root, with apt), else a headless build from npm (Linux x64). The result goes to `process.env.CHROME_PATH`.
 *
 * @returns The path of its executable.
 * @throws When there is none and none can be installed.
 */
export async function ensureBrowser(root) {
  if (process.env.CHROME_PATH) return findBrowser();
  const failures = [];
  for (const attempt of [findBrowser, () => fetchedBrowser(root), installWithApt, () => fetchBrowser(root)]) {
    try {
      const path = await attempt();
      if (path && starts(path)) return (process.env.CHROME_PATH = path);
      if (path) failures.push(`${path} does not start`);
    } catch (error) {
      failures.push(error.message);
    }
  }
  throw new Error(
    `No browser for the tests: install Chrome, Chromium or Edge, or set CHROME_PATH to one${failures.length ? ` (tried: ${failures.join('; ')})` : ''}.`,
  );
}

/** Whether the browser answers `--version`. Only asked on Linux: elsewhere the question opens a window or is pointless. */
function starts(path) {
  return process.platform !== 'linux' || spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

/** Installs the `chromium` package of a Debian-like system, as root. @returns Its path, or `undefined` where that cannot be done. */
function installWithApt() {
  const isRoot = process.getuid?.() === 0;
  if (process.platform !== 'linux' || !isRoot || spawnSync('apt-get', ['--version']).error) return undefined;
  console.log('No browser found: installing the system package `chromium`; this takes a minute.');
  const lock = ['-o', 'DPkg::Lock::Timeout=400'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['-qq', 'update'],
    ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'],
  ]) {
    const { status } = spawnSync('apt-get', [...lock, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new Error(`\`apt-get ${args.join(' ')}\` failed with exit code ${status}`);
  }
  return findBrowser() ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => existsSync(file));
}

if (isMain(import.meta.url)) console.log(await ensureBrowser(fileURLToPath(new URL('../..', import.meta.url))));
