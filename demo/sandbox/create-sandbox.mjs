import { addChainDataRoutes } from './services/chain-data/chain-data.mjs';
import { createRelay } from './relay/create-relay.mjs';
import { createServices } from './services/create-services.mjs';
import { startListening } from './serve.mjs';
import { createWorld } from './world/create-world.mjs';
import { readState, writeState } from './state-file.mjs';

/** Where the relay is, beside the services. */
const RELAY_PATH = '/relay';

/**
 * Puts the services beside the chains, on a port of their own.
 *
 * @param options.chains What `startChains()` has started.
 * @param options.port Port of 127.0.0.1, or the next free one; 0 is any.
 * @param options.stateDir Folder in which everything is kept from one run to the next. Default: nothing is kept.
 * @param options.now The clock, in milliseconds. Default: `Date.now`.
 * @returns `{ services: { url, relayUrl, reset(), snapshot(), restore(state) }, world, stop({ save }) }`; `url` has no slash at the end.
 * @throws When no port is free, or the saved state cannot be read.
 */
export async function createSandbox({ chains, port, stateDir, now }) {
  const world = await createWorld({ chains, ...(now && { now }) });
  const routes = [addChainDataRoutes];

  let services;
  // The services have to know their address, which is known when somebody listens there.
  const server = await startListening((...request) => services.app.fetch(...request), { port, orNext: true });
  const url = server.url.slice(0, -1);
  const relay = createRelay({ ...(now && { now }) });
  relay.attach(server.server, RELAY_PATH);
  try {
    services = createServices({ world, routes, origin: url, now, relay });
    const state = stateDir && (await readState(stateDir));
    if (state) {
      if (state.world) await world.restore(state.world);
      services.restore(state.services);
    }
  } catch (error) {
    relay.stop();
    await server.stop();
    await world.stop();
    throw error;
  }

  const stop = async ({ save = true } = {}) => {
    // Sockets keep a server from ending.
    relay.stop();
    await server.stop();
    try {
      if (stateDir && save) await writeState(stateDir, { services: services.snapshot(), world: await world.snapshot() });
    } finally {
      await world.stop();
    }
  };
  const { reset, snapshot, restore } = services;
  const relayUrl = `${url.replace('http', 'ws')}${RELAY_PATH}`;
  return { services: { url, relayUrl, reset, snapshot, restore }, world, stop };
}
