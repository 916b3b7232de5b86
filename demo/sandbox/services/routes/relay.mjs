import { readBody } from '../read-body.mjs';

/** Adds relay controls that no public relay has: faults, closing every socket, and the log of messages. */
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
