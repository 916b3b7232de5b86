/** Finds or installs the browsers of the tests. Playwright's installer takes neither Debian's packages nor npm's. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fetchBrowser, fetchedBrowser } from './fetch-browser.mjs';
import { findBrowser, findFirefox, findHeadlessShell, findWebKit } from './find-browser.mjs';
import { isMain } from './is-main.mjs';

/** Debian's packages with a browser: the headless shell takes the least time, and older releases have only the other one. */
const SHELL_PACKAGE = 'chromium-headless-shell';
const BROWSER_PACKAGE = 'chromium';
const FIREFOX_PACKAGE = 'firefox-esr';
const WEBKIT_PACKAGES = ['xvfb', 'xdotool', 'webkit2gtk-driver'];

/**
 * Makes sure that there is a Chromium-family browser for the tests: `CHROME_PATH`, else the headless shell (as root on a Debian-like
 * system installed with apt), else an installed browser, else Debian's `chromium`, else a headless build from npm (Linux x64). The
 * result goes to `process.env.CHROME_PATH`.
 *
 * @returns The path of its executable.
 * @throws When there is none and none can be installed.
 */
export async function ensureBrowser(root) {
  if (process.env.CHROME_PATH) return findBrowser();
  const failures = [];
  for (const attempt of [
    findHeadlessShell,
    () => installWithApt(SHELL_PACKAGE),
    findBrowser,
    () => fetchedBrowser(root),
    () => installWithApt(BROWSER_PACKAGE),
    () => fetchBrowser(root),
  ]) {
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

/**
 * Makes sure that there is a Firefox: `FIREFOX_PATH`, else an installed one, else Debian's `firefox-esr`.
 *
 * @returns The path of its executable.
 * @throws When there is none and none can be installed.
 */
export function ensureFirefox() {
  const path = findFirefox() ?? installWithApt(FIREFOX_PACKAGE, findFirefox);
  if (!path) throw new Error('No Firefox for the tests: install it, or set FIREFOX_PATH to one.');
  return path;
}

/**
 * Makes sure that there is a WebKitGTK with its driver and a virtual screen and `xdotool`: installed, or from Debian's packages.
 *
 * @returns The paths of its driver and of its small browser: `{ driver, browser }`.
 * @throws When there is none and none can be installed.
 */
export function ensureWebKit() {
  const found = findWebKit() ?? WEBKIT_PACKAGES.map((name) => installWithApt(name, findWebKit)).at(-1);
  if (!found?.browser) throw new Error('No WebKitGTK for the tests: install Debian’s `webkit2gtk-driver`, `xvfb` and `xdotool`.');
  return found;
}

/** Whether the browser answers `--version`. Only asked on Linux: elsewhere the question opens a window or is pointless. */
function starts(path) {
  return process.platform !== 'linux' || spawnSync(path, ['--version'], { timeout: 30_000, stdio: 'ignore' }).status === 0;
}

/** Installs a package of a Debian-like system, as root. @returns The browser's path, or `undefined` where that cannot be done. */
function installWithApt(name, find = findBrowser) {
  const isRoot = process.getuid?.() === 0;
  if (process.platform !== 'linux' || !isRoot || spawnSync('apt-get', ['--version']).error) return undefined;
  console.log(`Installing the system package \`${name}\` for the tests; this takes up to a minute.`);
  const options = ['DPkg::Lock::Timeout=400', 'Acquire::http::Timeout=20', 'Acquire::https::Timeout=20'].flatMap((one) => ['-o', one]);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['-qq', 'update'],
    ['-qq', 'install', '-y', '--no-install-recommends', name],
  ]) {
    const { status } = spawnSync('apt-get', [...options, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    if (status !== 0) throw new Error(`\`apt-get ${args.join(' ')}\` failed with exit code ${status}`);
  }
  return find() ?? [`/usr/bin/${name}`, '/usr/bin/chromium-browser'].find((file) => existsSync(file));
}

if (isMain(import.meta.url)) console.log(await ensureBrowser(fileURLToPath(new URL('../..', import.meta.url))));
