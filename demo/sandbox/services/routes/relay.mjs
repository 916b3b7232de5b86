import { readBody } from '../read-body.mjs';

/** What no public relay has: faults, a way to kill every socket, and what it has seen. */
export function addRelayRoutes(app, relay) {
  app.get('/__sandbox/relay', (c) => c.json({ sockets: relay.sockets(), published: relay.list() }));
  app.post('/__sandbox/relay', async (c) => {
    relay.setFaults(await readBody(c));
    return c.json({});
  });
  app.delete('/__sandbox/relay', (c) => {
    relay.setFaults({});
    return c.json({});
  });
  app.post('/__sandbox/relay/drop', (c) => {
    relay.dropAll();
    return c.json({});
  });
}
