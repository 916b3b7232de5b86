import { addChainDataRoutes } from './services/chain-data/chain-data.mjs';
import { createRelay } from './relay/create-relay.mjs';
import { createServices } from './services/create-services.mjs';
import { createSecureSite } from './secure-site/create-secure-site.mjs';
import { startListening } from './serve.mjs';
import { createWorld } from './world/create-world.mjs';
import { readState, writeState } from './state-file.mjs';

/** Where the relay is, beside the services. */
const RELAY_PATH = '/relay';

/** The embedded wallet's page is a hundred above the services; any for any. */
const securePort = (port) => (port === 0 || port > 65_400 ? 0 : port + 100);

/**
 * Puts the services beside the chains, on a port of their own, and the embedded wallet's site on another one: another origin.
 *
 * @param options.chains What `startChains()` has started.
 * @param options.port Port of 127.0.0.1, or the next free one; 0 is any.
 * @param options.stateDir Folder in which everything is kept from one run to the next. Default: nothing is kept.
 * @param options.now The clock, in milliseconds. Default: `Date.now`.
 * @param options.appOrigins Origins whose pages may embed the wallet. Default: none; more come with `allowApp(origin)`.
 * @param options.secureScripts The scripts of the wallet's pages. Default: bundled when the first is asked for.
 * @returns `{ services: { url, relayUrl, secureSiteUrl, allowApp(origin), reset(), snapshot(), restore(state) }, world, stop({ save }) }`;
 *   no address has a slash at the end, and the wallet's page is at `secureSiteUrl`.
 * @throws When no port is free, or the saved state cannot be read.
 */
export async function createSandbox({ chains, port, stateDir, now, appOrigins, secureScripts }) {
  const world = await createWorld({ chains, ...(now && { now }) });
  const routes = [addChainDataRoutes];

  let services;
  // The services have to know their address, which is known when somebody listens there.
  const server = await startListening((...request) => services.app.fetch(...request), { port, orNext: true });
  const url = server.url.slice(0, -1);
  const relay = createRelay({ ...(now && { now }) });
  relay.attach(server.server, RELAY_PATH);
  let secureSite;
  let secureServer;
  try {
    secureServer = await startListening((...request) => secureSite.app.fetch(...request), { port: securePort(port), orNext: true });
    const origin = secureServer.url.slice(0, -1);
    secureSite = createSecureSite({ world, origin, picturesOrigin: url, appOrigins, scripts: secureScripts, ...(now && { now }) });
    services = createServices({ world, routes, origin: url, now, relay, secureSite });
    const state = stateDir && (await readState(stateDir));
    if (state) {
      if (state.world) await world.restore(state.world);
      services.restore(state.services);
      if (state.secureSite) secureSite.restore(state.secureSite);
    }
  } catch (error) {
    relay.stop();
    await secureServer?.stop();
    await server.stop();
    await world.stop();
    throw error;
  }

  const stop = async ({ save = true } = {}) => {
    // Sockets keep a server from ending.
    relay.stop();
    await Promise.all([secureServer.stop(), server.stop()]);
    try {
      const kept = { services: services.snapshot(), secureSite: secureSite.snapshot() };
      if (stateDir && save) await writeState(stateDir, { ...kept, world: await world.snapshot() });
    } finally {
      await world.stop();
    }
  };
  const { reset, snapshot, restore } = services;
  const relayUrl = `${url.replace('http', 'ws')}${RELAY_PATH}`;
  const secureSiteUrl = `${secureServer.url}sdk`;
  return {
    services: { url, relayUrl, secureSiteUrl, allowApp: secureSite.allow, reset, snapshot, restore },
    world,
    stop,
  };
}
