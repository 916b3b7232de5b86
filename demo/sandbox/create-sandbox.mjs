import { addChainDataRoutes } from './services/chain-data/chain-data.mjs';
import { createRelay } from './relay/create-relay.mjs';
import { createServices } from './services/create-services.mjs';
import { createSecureSite } from './secure-site/create-secure-site.mjs';
import { startListening } from './serve.mjs';
import { NoRuntimeError } from './solana/create-runtime.mjs';
import { startSolana } from './solana/start-solana.mjs';
import { createWorld } from './world/create-world.mjs';
import { readState, writeState } from './state-file.mjs';

/** Path of the relay on the services' server. */
const RELAY_PATH = '/relay';

/** The embedded wallet's page is a hundred above the services; any for any. */
const securePort = (port) => (port === 0 || port > 65_400 ? 0 : port + 100);

/** The rest of the sandbox runs where the Solana runtime does not. */
function goWithout(error) {
  if (!(error instanceof NoRuntimeError)) throw error;
  console.warn(error.message);
}

/** Creates the data behind the services: the local chains' world, and the Solana chain with its own. */
async function startWorlds({ chains, anyPort, now, loadRuntime }) {
  const clock = now && { now };
  const started = await Promise.allSettled([
    createWorld({ chains, ...clock }),
    startSolana({ ...clock, ...(anyPort && { port: 0 }), load: loadRuntime }).catch(goWithout),
  ]);
  const failed = started.find(({ status }) => status === 'rejected');
  const [world, solana] = started.map(({ value }) => value);
  if (!failed) return { world, solana };
  await Promise.all([world?.stop(), solana?.stop()]);
  throw failed.reason;
}

/**
 * Puts the services beside the chains, on a port of their own, and the embedded wallet's site on another one: another origin.
 *
 * @param options.chains What `startChains()` has started.
 * @param options.port Port of 127.0.0.1, or the next free one; 0 is any.
 * @param options.stateDir Folder in which everything is kept from one run to the next. Default: nothing is kept.
 * @param options.now The clock, in milliseconds. Default: `Date.now`.
 * @param options.appOrigins Origins whose pages may embed the wallet. Default: none; more come with `allowApp(origin)`.
 * @param options.secureScripts The scripts of the wallet's pages. Default: bundled when the first is asked for.
 * @param options.loadRuntime Loads the Solana runtime. Default: imports it.
 * @returns `{ services: { url, relayUrl, secureSiteUrl, allowApp(origin), reset(), snapshot(), restore(state) }, world,
 *   solana: { url, wsUrl, caipNetworkId, … }, stop({ save }) }`; no address has a slash at the end, and the wallet's page is at
 *   `secureSiteUrl`. There is no `solana` on a platform without its runtime. @see startSolana
 * @throws When no port is free, or the saved state cannot be read.
 */
export async function createSandbox({ chains, port, stateDir, now, appOrigins, secureScripts, loadRuntime }) {
  const { world, solana } = await startWorlds({ chains, anyPort: port === 0, now, loadRuntime });
  const routes = [addChainDataRoutes];

  let services;
  // The services need their own URL, which is known once the server listens.
  const server = await startListening((...request) => services.app.fetch(...request), { port, orNext: true });
  const url = server.url.slice(0, -1);
  const relay = createRelay({ ...(now && { now }) });
  relay.attach(server.server, RELAY_PATH);
  let secureSite;
  let secureServer;
  try {
    secureServer = await startListening((...request) => secureSite.app.fetch(...request), { port: securePort(port), orNext: true });
    const origin = secureServer.url.slice(0, -1);
    secureSite = createSecureSite({ world, solana, origin, picturesOrigin: url, appOrigins, scripts: secureScripts, ...(now && { now }) });
    services = createServices({ world, solana, routes, origin: url, now, relay, secureSite });
    const state = stateDir && (await readState(stateDir));
    if (state) {
      if (state.world) await world.restore(state.world);
      services.restore(state.services);
      if (state.secureSite) secureSite.restore(state.secureSite);
      if (state.solana) solana?.restore(state.solana);
    }
  } catch (error) {
    relay.stop();
    await secureServer?.stop();
    await server.stop();
    await Promise.all([world.stop(), solana?.stop()]);
    throw error;
  }

  const stop = async ({ save = true } = {}) => {
    // Sockets keep a server from ending.
    relay.stop();
    await Promise.all([secureServer.stop(), server.stop()]);
    try {
      const kept = { services: services.snapshot(), secureSite: secureSite.snapshot(), solana: solana?.snapshot() };
      if (stateDir && save) await writeState(stateDir, { ...kept, world: await world.snapshot() });
    } finally {
      await Promise.all([world.stop(), solana?.stop()]);
    }
  };
  const { reset, snapshot, restore } = services;
  const relayUrl = `${url.replace('http', 'ws')}${RELAY_PATH}`;
  const secureSiteUrl = `${secureServer.url}sdk`;
  return {
    services: { url, relayUrl, secureSiteUrl, allowApp: secureSite.allow, reset, snapshot, restore },
    world,
    solana,
    stop,
  };
}
