// Set-up of the views' pictures: the built product behind the demo's server, and a browser.
import { transform } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { bundle, fromPackage } from '../../demo/sandbox/bundle.mjs';
import { createRelay } from '../../demo/sandbox/relay/create-relay.mjs';
import { startServer } from '../../demo/sandbox/serve.mjs';
import { build } from '../tools/build.mjs';
import { clock } from './clock.mjs';
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Imports one TypeScript file that imports nothing itself. */
async function importSource(path) {
  const { code } = await transform(await readFile(new URL(path, import.meta.url), 'utf8'), { loader: 'ts' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** Pictures of the demo's wallets: name in lower case → `data:` address. */
export const { walletIcon } = await importSource('../../demo/wallets/glyphs.ts');
/** The test ids of the package. */
export const { TEST_IDS } = await importSource('../../src/testing/page-object.ts');

/**
 * Builds what has changed and starts a server without chains: the wallets of the scenes answer by themselves.
 *
 * @param launch Playwright's options for another browser than this machine's.
 * @param host Name under which pages know the server, instead of its address and port.
 * @returns `{ url, browser, stop() }`
 */
export async function openSite(launch = { executablePath: findBrowser(), args: BROWSER_FLAGS }, host) {
  if (!launch.executablePath) throw new Error('No browser found. Run `npm test`, which installs one, or set CHROME_PATH.');
  await build(root, { only: ['cdn'] });
  const scripts = new Map(await bundle(root, { testing: 'src/testing/index.ts' }, [fromPackage(root)]));
  const server = await startServer({ root, chains: [], scripts, port: 0 });
  const relay = createRelay({ now: () => clock.now() });
  relay.attach(server.server, '/relay');
  const args = host ? [...launch.args, `--host-resolver-rules=MAP ${host} ${new URL(server.url).host}`] : launch.args;
  const browser = await chromium.launch({ ...launch, args });
  const stop = async () => {
    await browser.close();
    relay.stop();
    await server.stop();
  };
  return { url: host ? `http://${host}` : server.url, browser, stop };
}
