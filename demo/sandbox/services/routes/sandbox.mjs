import { readBody } from '../read-body.mjs';

/** Adds controls that no public server has: faults, the log of requests and events, and a reset. */
export function addSandboxRoutes(app, { faults, log, tables, resetAll }) {
  app.get('/__sandbox/faults', (c) => c.json(faults.list()));
  app.post('/__sandbox/faults', async (c) => {
    faults.add(await readBody(c));
    return c.json(faults.list());
  });
  app.delete('/__sandbox/faults', (c) => {
    faults.clear();
    return c.json([]);
  });
  app.get('/__sandbox/requests', (c) => c.json(log.list()));
  app.delete('/__sandbox/requests', (c) => {
    log.clear();
    return c.json([]);
  });
  app.get('/__sandbox/events', (c) => c.json(tables.events));
  app.post('/__sandbox/reset', async (c) => {
    await resetAll();
    return c.json({});
  });
}
