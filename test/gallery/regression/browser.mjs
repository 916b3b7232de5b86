import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchBrowser, fetchedBrowser } from '../../tools/fetch-browser.mjs';
import { BROWSER_FLAGS } from '../../tools/find-browser.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const record = new URL('../baselines/browser.json', import.meta.url);
/** Name of the page's host, which some views show. */
export const HOST = 'lagoon.localhost';
const FLAGS = ['--font-render-hinting=none', '--disable-lcd-text', '--disable-font-subpixel-positioning', '--force-color-profile=srgb'];

/** Name and version of a browser, as `Chromium 147.0.7727.0`. */
const readVersion = (path) => spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 }).stdout?.trim();

/** The browser that the stored pictures are of, as `Chromium 147.0.7727.0`; `undefined` while there are none. */
export function readRecordedBrowser() {
  try {
    return JSON.parse(readFileSync(record, 'utf8')).browser;
  } catch {
    return undefined;
  }
}

/** Records the browser of the stored pictures beside them. */
export const recordBrowser = (browser) => writeFileSync(record, `{ "browser": ${JSON.stringify(browser)} }\n`);

/**
 * Finds the browser of the pictures: the one from npm, in whose version they are stored, with no other font of this machine than those that
 * come with it. Another version draws letters and curves in another way.
 *
 * @returns `{ version, launch }` with Playwright's options, or `{ problem }`: the reason why there is none on this machine.
 */
export async function findPictureBrowser() {
  let executablePath;
  try {
    executablePath = fetchedBrowser(root) ?? (await fetchBrowser(root));
  } catch (error) {
    return { problem: `The browser of the pictures cannot be fetched: ${error.message}` };
  }
  if (!executablePath) return { problem: `The pictures are stored for Linux on x64, and this is ${process.platform} on ${process.arch}.` };
  const fonts = join(dirname(executablePath), 'fonts', 'fonts.conf');
  return {
    version: readVersion(executablePath),
    launch: { executablePath, args: [...BROWSER_FLAGS, ...FLAGS], env: { ...process.env, FONTCONFIG_FILE: fonts } },
  };
}
