/**
 * Starts the demo: two local chains, the services beside them, the built package, and the pages of Lagoon.
 *
 * Usage: npm run demo [-- --port 4173] [--state DIR]
 *
 * Nothing but Node's own modules is imported up here: on a fresh clone the dependencies are not there yet.
 */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const usualPort = 4173;

/** Bundles the pages. The bundlers are loaded here: loading takes half a second, and mostly the pages of the last time are as good. */
async function bundle(folder) {
  const { bundlePages, endBundler } = await import('./sandbox/bundle.mjs');
  try {
    return await bundlePages(folder);
  } finally {
    await endBundler();
  }
}

/**
 * Starts everything, installing what is missing first.
 *
 * @param options.port Port of 127.0.0.1; 0 is any. Default: 4173, or the next free one.
 * @param options.quiet Whether to print nothing. Default: false.
 * @param options.cdn Whether to build dist/cdn first, if its sources have changed. Default: true.
 * @param options.watch Whether to bundle the pages again of the sources that are edited, and to load the open ones again. Default: false.
 * @param options.stateDir Folder in which the sandbox keeps its state from one run to the next. Default: nothing is kept.
 * @returns `{ url, chains: [{ id, rpcUrl }], solana: { url, wsUrl, caipNetworkId }, services: { url, secureSiteUrl, allowApp(origin), reset(), snapshot(), restore(state) }, stop() }`
 */
export async function startDemo({ port, quiet = false, cdn = true, watch = false, stateDir } = {}) {
  const say = quiet ? () => {} : console.log;
  const { ensureInstalled } = await import('../test/tools/ensure-install.mjs');
  ensureInstalled(root);

  const { keepPages } = await import('./sandbox/keep-pages.mjs');
  const { startChains } = await import('./sandbox/chains.mjs');
  const { createSandbox } = await import('./sandbox/create-sandbox.mjs');
  const { startServer } = await import('./sandbox/serve.mjs');
  const [built, bundled, started] = await Promise.allSettled([cdn && buildCdn(say), keepPages(root, () => bundle(root)), startChains()]);
  const chains = started.value;
  let sandbox;
  let signIn;
  let reload;
  try {
    const failed = [built, bundled, started].find(({ status }) => status === 'rejected');
    if (failed) throw failed.reason;
    const scripts = bundled.value;
    sandbox = await createSandbox({ chains: chains.chains, port: servicesPort(port), stateDir });
    const servicesUrl = sandbox.services.url;
    signIn = await createSignInServer(chains.chains, stateDir);
    if (watch) {
      const { reloadPages } = await import('./sandbox/reload-pages.mjs');
      const createBundlers = async (folder) => (await import('./sandbox/bundle.mjs')).createBundlers(folder);
      reload = reloadPages(root, { scripts, createBundlers, say });
    }
    const server = await startServer({
      root,
      reload,
      signIn: signIn.app,
      directives: await readDirectives(servicesUrl, sandbox.services.secureSiteUrl),
      chains: chains.chains,
      solana: sandbox.solana,
      scripts,
      servicesUrl,
      secureSiteUrl: sandbox.services.secureSiteUrl,
      port: port ?? usualPort,
      orNext: port === undefined,
    });
    signIn.allow(server.url);
    for (const origin of originsOf(server.url)) sandbox.services.allowApp(origin);
    const stop = async () => {
      reload?.stop();
      await server.stop();
      await signIn.stop();
      // The state is read from the chains as well, so they end last, and also when it cannot be written.
      await sandbox.stop().finally(() => chains.stop());
    };
    const solana = sandbox.solana && pick(sandbox.solana);
    return {
      url: server.url,
      chains: chains.chains.map((chain) => ({ id: chain.id, rpcUrl: chain.url })),
      solana,
      services: sandbox.services,
      stop,
    };
  } catch (error) {
    reload?.stop();
    await signIn?.stop();
    await sandbox?.stop({ save: false });
    await chains?.stop();
    throw error;
  }
}

/** Selects the URLs and the id of the Solana chain. */
const pick = ({ url, wsUrl, caipNetworkId }) => ({ url, wsUrl, caipNetworkId });

/** Reads the directives of the package's own request manifest. The chains are reached through the pages' own server. */
async function readDirectives(url, secureSite) {
  const { defineNetwork, getNetworkManifest } = await import('../dist/cdn/w3m-elements.js');
  const { default: lagoon } = await import('./sandbox/lagoon.json', { with: { type: 'json' } });
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
  const networks = lagoon.chains.map(({ id, name }) => defineNetwork({ id, name, nativeCurrency, rpcUrls: { default: { http: [] } } }));
  const services = { blockchainApi: url, catalog: url, analytics: url, relay: `${url.replace(/^http/, 'ws')}/relay`, secureSite };
  const chainSupport = { embeddedWallet: networks.map(({ caipNetworkId }) => caipNetworkId) };
  return (await getNetworkManifest({ networks, projectId: 'lagoon-demo', services, chainSupport })).directives;
}

/** Signs the cookies of the demo, which leave this computer with `--state` only. */
const SIGN_IN_SECRET = 'The secret of the demo, which everyone can read.';

/** The host's own sign-in, below `/sign-in` on the pages' origin; `DATABASE_URL` names a Postgres to keep it in. */
async function createSignInServer(chains, stateDir) {
  const { Hono } = await import('hono');
  const origins = [];
  const openDatabase = once(async () => {
    const { openDatabase: open } = await import('./sign-in-server/open-database.mjs');
    return open({ url: process.env.DATABASE_URL, dataDir: stateDir && join(stateDir, 'sign-in') });
  });
  const openServer = once(async () => {
    const { loadSiwx } = await import('./sign-in-server/load-siwx.mjs');
    const siwx = await loadSiwx(['src/config/define-network.ts']);
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 };
    const networks = chains.map(({ id, name, url }) =>
      siwx.defineNetwork({ id, name, nativeCurrency, rpcUrls: { default: { http: [url] } } }),
    );
    const store = siwx.createPostgresStore(await openDatabase());
    await store.createTables();
    return siwx.createSignInServer({ origins, secret: SIGN_IN_SECRET, store, networks });
  });
  // A database that was named must be there; the embedded one, which is large, is opened for the first who signs in.
  if (process.env.DATABASE_URL) await openDatabase();
  const app = new Hono();
  app.all('/*', async ({ req }) => (await openServer()).handle(req.raw));
  return {
    app,
    allow: (url) => origins.push(...originsOf(url)),
    stop: async () => (await openDatabase.opened?.catch(() => {}))?.close(),
  };
}

/** Runs an asynchronous function once; after a failure, once more. `opened` is its promise, once it has been called. */
function once(run) {
  const call = () =>
    (call.opened ??= run().catch((error) => {
      call.opened = undefined;
      throw error;
    }));
  return call;
}

/** Host names of a page on this computer. */
const originsOf = (url) => [new URL(url).origin, new URL(url).origin.replace('127.0.0.1', 'localhost')];

/** A hundred above the pages' port; any for any. */
const servicesPort = (port = usualPort) => (port === 0 || port > 65_400 ? 0 : port + 100);

async function buildCdn(say) {
  const { build } = await import('../test/tools/build.mjs');
  const notice = setTimeout(() => say('Building the package for plain pages.'), 400);
  await build(root, { only: ['cdn'] }).finally(() => clearTimeout(notice));
}

function readOption(args, name) {
  const at = args.indexOf(name);
  if (at < 0) return undefined;
  const value = args[at + 1];
  if (value === undefined || value.startsWith('--')) throw new Error(`${name} needs a value.`);
  return value;
}

function readPort(args) {
  const text = readOption(args, '--port');
  if (text === undefined) return undefined;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('--port needs a number from 0 to 65535.');
  return port;
}

async function main() {
  const args = process.argv.slice(2);
  const demo = await startDemo({ port: readPort(args), stateDir: readOption(args, '--state'), watch: true });
  console.log(`\nLagoon is ready: ${demo.url}`);
  console.log('Press “Connect wallet”, choose Harbor, and press “Connect” in the window that opens in the corner.');
  console.log(`The same with React, Vue and Svelte, and wallets that misbehave: see the links of the page. Ctrl+C ends it.`);
  console.log('Edit a source, and the pages are built and loaded again; what runs in Node (demo/sandbox) needs a restart.');
  console.log(`The services (catalogue, names, onramp and others) answer at ${demo.services.url}, for the project lagoon-demo.`);
  console.log(
    `The embedded wallet is at ${demo.services.secureSiteUrl}, and its e-mail at ${new URL('/inbox', demo.services.secureSiteUrl)}.`,
  );
  const end = () =>
    void demo.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error.message);
        process.exit(1);
      },
    );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end);
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
}
