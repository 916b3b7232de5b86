/** Finds an installed browser of the Chromium family. chrome-launcher does not know headless shells. */
import { existsSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';

/** Programs of Chromium's headless shell: the same engine without windows, for three quarters of the processor's time. */
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge', 'msedge'];
const PLACES = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) =>
    process.env[name]
      ? [join(process.env[name], 'Google/Chrome/Application/chrome.exe'), join(process.env[name], 'Microsoft/Edge/Application/msedge.exe')]
      : [],
  ),
};

const findOnPath = (names) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));

/** Whether a program is Chromium's headless shell, by its name. */
export const isHeadlessShell = (path) => SHELLS.includes(basename(path));

/** Looks for Chromium's headless shell in `PATH`. @returns The path of its executable, or `undefined`. */
export const findHeadlessShell = () => findOnPath(SHELLS);

const findInPlaces = () => findOnPath(NAMES) ?? (PLACES[process.platform] ?? []).find((file) => existsSync(file));

/**
 * Looks for a browser with settings, which the headless shell has not: it blocks storage of other sites in a context of its own.
 *
 * @returns The path of its executable, or `undefined`.
 */
export function findFullBrowser() {
  const wanted = process.env.CHROME_PATH;
  return wanted && !isHeadlessShell(wanted) ? findBrowser() : findInPlaces();
}

/**
 * Looks for a Chromium-family browser that is already on this machine: `CHROME_PATH` first, then the headless shell, then the usual places.
 *
 * @returns The path of its executable, or `undefined`.
 * @throws When `CHROME_PATH` is set and names no file.
 */
export function findBrowser() {
  const wanted = process.env.CHROME_PATH;
  if (wanted) {
    if (!existsSync(wanted)) throw new Error(`CHROME_PATH names ${wanted}, and there is no such file.`);
    return wanted;
  }
  return findHeadlessShell() ?? findInPlaces();
}

/** Switches that every browser of the tests is started with: quiet on a closed network, and able to run as root. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Looks for Firefox: `FIREFOX_PATH` first, then `PATH`.
 *
 * @returns The path of its executable, or `undefined`.
 * @throws When `FIREFOX_PATH` is set and names no file.
 */
export function findFirefox() {
  const wanted = process.env.FIREFOX_PATH;
  if (wanted && !existsSync(wanted)) throw new Error(`FIREFOX_PATH names ${wanted}, and there is no such file.`);
  return wanted ?? findOnPath(['firefox-esr', 'firefox']);
}

/**
 * Looks for WebKitGTK's driver in `PATH`, and for its small browser where Debian puts it.
 *
 * @returns `{ driver, browser }`, the paths of the executables, or `undefined`.
 */
export function findWebKit() {
  const driver = findOnPath(['WebKitWebDriver']);
  const places = ['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`);
  const browser = places.find((file) => existsSync(file));
  return driver && browser && findOnPath(['Xvfb']) && findOnPath(['xdotool']) ? { driver, browser } : undefined;
}
