/**
 * Starts the demo: two local chains, the built package, and the pages of Lagoon.
 *
 * Usage: npm run demo [-- --port 4173]
 *
 * Nothing but Node's own modules is imported up here: on a fresh clone the dependencies are not there yet.
 */
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const usualPort = 4173;

/**
 * Starts everything, installing what is missing first.
 *
 * @param options.port Port of 127.0.0.1; 0 is any. Default: 4173, or the next free one.
 * @param options.quiet Whether to print nothing. Default: false.
 * @param options.cdn Whether to build dist/cdn first, if its sources have changed. Default: true.
 * @returns `{ url, chains: [{ id, rpcUrl }], stop() }`
 */
export async function startDemo({ port, quiet = false, cdn = true } = {}) {
  const say = quiet ? () => {} : console.log;
  const { ensureInstalled } = await import('../test/tools/ensure-install.mjs');
  ensureInstalled(root);

  const { bundlePages, endBundler } = await import('./sandbox/bundle.mjs');
  const { startChains } = await import('./sandbox/chains.mjs');
  const { startServer } = await import('./sandbox/serve.mjs');
  const [built, bundled, started] = await Promise.allSettled([cdn && buildCdn(say), bundlePages(root), startChains()]);
  await endBundler();
  const chains = started.value;
  try {
    const failed = [built, bundled, started].find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    const scripts = bundled.value;
    const server = await startServer({ root, chains: chains.chains, scripts, port: port ?? usualPort, orNext: port === undefined });
    const stop = async () => {
      await server.stop();
      await chains.stop();
    };
    return { url: server.url, chains: chains.chains.map(({ id, url }) => ({ id, rpcUrl: url })), stop };
  } catch (error) {
    await chains?.stop();
    throw error;
  }
}

async function buildCdn(say) {
  const { build } = await import('../test/tools/build.mjs');
  const notice = setTimeout(() => say('Building the package for plain pages.'), 400);
  await build(root, { only: ['cdn'] }).finally(() => clearTimeout(notice));
}

function readPort(args) {
  const at = args.indexOf('--port');
  if (at < 0) return undefined;
  const port = Number(args[at + 1]);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('--port needs a number from 0 to 65535.');
  return port;
}

async function main() {
  const demo = await startDemo({ port: readPort(process.argv.slice(2)) });
  console.log(`\nLagoon is ready: ${demo.url}`);
  console.log('Press “Connect wallet”, choose Harbor, and press “Connect” in the window that opens in the corner.');
  console.log(`The same with React, Vue and Svelte, and wallets that misbehave: see the links of the page. Ctrl+C ends it.`);
  const end = () => void demo.stop().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
