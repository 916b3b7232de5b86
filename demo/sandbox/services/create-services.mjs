import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { createFaults } from './faults.mjs';
import { checkProject } from './projects.mjs';
import { Refusal } from './refusal.mjs';
import { createRequestLog } from './request-log.mjs';
import { addAnalyticsRoutes } from './routes/analytics.mjs';
import { addBundlerRoutes } from './routes/bundler.mjs';
import { addCatalogRoutes } from './routes/catalog.mjs';
import { addIdentityRoutes } from './routes/identity.mjs';
import { addImageRoutes } from './routes/images.mjs';
import { addNameRoutes } from './routes/names.mjs';
import { addNodeRpcRoutes } from './routes/node-rpc.mjs';
import { addOnrampRoutes } from './routes/onramp.mjs';
import { addRegistrationRoutes } from './routes/registration.mjs';
import { addRelayRoutes } from './routes/relay.mjs';
import { addSellerRoutes } from './routes/seller.mjs';
import { addSandboxRoutes } from './routes/sandbox.mjs';
import { addSessionRoutes } from './routes/sessions.mjs';
import { addSupportedChainsRoutes } from './routes/supported-chains.mjs';
import { addWalletRpcRoutes } from './routes/wallet-rpc.mjs';
import { createTables } from './tables.mjs';

const OWN_ROUTES = [
  addSupportedChainsRoutes,
  addIdentityRoutes,
  addNameRoutes,
  addRegistrationRoutes,
  addOnrampRoutes,
  addSellerRoutes,
  addSessionRoutes,
  addNodeRpcRoutes,
  addWalletRpcRoutes,
  addBundlerRoutes,
  addAnalyticsRoutes,
  addCatalogRoutes,
  addImageRoutes,
];

/** CORS headers of the public servers. `x-project-id` is not among them. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS',
  'access-control-allow-headers': 'content-type, x-sdk-type, x-sdk-version, solana-client',
};

const isSandboxPath = (path) => path.startsWith('/__sandbox/');

/** Whether a route answers the path, middleware aside. */
const isRouted = (app, method, path) => app.router.match(method, path)[0].some(([[, route]]) => route.method === method);

/**
 * Makes the stand-ins of all remote services as one app.
 *
 * @param options.world The local chains' data; `{ chains: [{ id, caipId, name, rpcUrl }] }` at least.
 * @param options.solana The Solana chain beside them, if there is one. @see startSolana
 * @param options.origin Where the app is reached, without a slash at the end: pictures and pages are linked from there.
 * @param options.now The clock, in milliseconds. Default: `Date.now`.
 * @param options.relay The relay beside it, if there is one.
 * @param options.secureSite The embedded wallet's site beside it, if there is one; both are reset with the services.
 * @param options.routes More route modules, `(app, context) => void`.
 * @returns `{ app, reset(), snapshot(), restore(state) }`. The state is JSON; faults and the request log belong to a run and
 *   are no part of it.
 */
export function createServices({ world, solana, origin, now = Date.now, routes = [], relay, secureSite }) {
  const app = new Hono();
  const tables = createTables(now);
  const faults = createFaults();
  const log = createRequestLog(now);
  const context = { world, solana, now, origin, tables };

  app.use(async (c, next) => {
    await next();
    c.header('x-request-id', randomUUID());
    if (!isSandboxPath(c.req.path)) log.add(c);
  });
  app.use(allowOtherOrigins(app));
  app.use(async (c, next) => (isSandboxPath(c.req.path) || !c.get('routed') ? next() : faults.apply(c, next)));
  app.use(async (c, next) => {
    if (c.get('routed')) await checkProject(c);
    await next();
  });

  for (const addRoutes of [...OWN_ROUTES, ...routes]) addRoutes(app, context);
  const reset = () => {
    tables.reset();
    faults.clear();
    log.clear();
    relay?.reset();
    secureSite?.reset();
  };
  const resetAll = async () => {
    reset();
    await world.reset?.();
    solana?.reset();
  };
  addSandboxRoutes(app, { faults, log, tables, resetAll });
  if (relay) addRelayRoutes(app, relay);

  app.notFound((c) => c.body(null, 404));
  app.onError(answerError);
  return { app, reset, snapshot: tables.snapshot, restore: tables.restore };
}

/** Lets pages of every origin read the answers. As on the public servers, an unknown path is a 404 without these headers. */
const allowOtherOrigins = (app) => async (c, next) => {
  const isPreflight = c.req.method === 'OPTIONS';
  const method = isPreflight ? (c.req.header('access-control-request-method') ?? 'GET') : c.req.method === 'HEAD' ? 'GET' : c.req.method;
  const routed = isRouted(app, method, c.req.path);
  c.set('routed', routed);
  if (isPreflight && routed) return c.body(null, 204, CORS);
  await next();
  if (!routed || c.get('unrouted')) return;
  for (const [name, value] of Object.entries(CORS)) c.header(name, value);
  // Some answers are for certain origins only.
  const allowed = c.get('allowedOrigin');
  if (allowed !== undefined) c.header('access-control-allow-origin', allowed ?? undefined);
};

function answerError(error, c) {
  if (error instanceof Refusal) {
    const { status, body, headers } = error;
    return typeof body === 'string' ? c.text(body, status, headers) : c.json(body, status, headers);
  }
  console.error(error);
  return c.text('Internal server error', 500);
}
