import { listChains } from '../node-url.mjs';

/** Returns the supported chains and their health. */
export function addSupportedChainsRoutes(app, { now, ...context }) {
  const startedAt = now();

  app.get('/v1/supported-chains', (c) => {
    const http = listChains(context).map(({ caipId }) => caipId);
    return c.json({ http, ws: [] }, 200, { 'cache-control': 'public, max-age=86400, s-maxage=86400' });
  });

  app.get('/health', (c) => {
    const uptime = Math.floor((now() - startedAt) / 1000);
    return c.text(`OK v1.0.0 hash: sandbox features: [] uptime: ${uptime} seconds`);
  });
}
