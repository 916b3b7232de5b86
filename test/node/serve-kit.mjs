import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { createRelay } from '../../demo/sandbox/relay/create-relay.mjs';
import { BROWSER_FLAGS, findBrowser } from '../tools/find-browser.mjs';
import { esbuildLanguages } from '../tools/languages.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function bundleKit(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    plugins: [esbuildLanguages(root)],
    format: 'iife',
    globalName: 'kit',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  });
  return outputFiles[0].text;
}

/**
 * Serves a page that defines `kit`, beside a relay of WalletConnect, and starts a browser.
 *
 * @param contents Statements that export what `kit` has, with paths from the project's root.
 * @returns `{ relay, browser, url, relayUrl, stop() }`
 */
export async function serveKit(contents) {
  const launch = chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
  const [script, browser] = await Promise.all([bundleKit(contents), launch]);
  const relay = createRelay();
  const http = createServer((request, response) => {
    const isScript = request.url === '/kit.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><title>kit</title><script src="/kit.js"></script>');
  }).listen(0, '127.0.0.1');
  await once(http, 'listening');
  relay.attach(http, '/relay');
  const host = `127.0.0.1:${http.address().port}`;
  const stop = async () => {
    await browser.close();
    relay.stop();
    http.close();
  };
  return { relay, browser, url: `http://${host}/`, relayUrl: `ws://${host}/relay`, stop };
}
