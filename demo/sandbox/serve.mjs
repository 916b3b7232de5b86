import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/**
 * Policy of every page: the strictest that a host may have. No inline style or script, no nonce, no other origin; the chains are reached
 * through this server.
 */
export const CONTENT_SECURITY_POLICY =
  "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data: blob:; require-trusted-types-for 'script'; connect-src 'self'";

/** Sources of the pages themselves: their own files, and the chains through this server. */
const OWN_DIRECTIVES = {
  'default-src': ["'self'"],
  'style-src': ["'self'"],
  'script-src': ["'self'"],
  'img-src': ["'self'"],
  'connect-src': ["'self'"],
  'require-trusted-types-for': ["'script'"],
};

/**
 * The same for pages that use services: beside what the pages need, exactly what the modal says that it needs.
 *
 * @param directives `directives` of the package's network manifest; without them no services are used.
 */
export function createPolicy(directives) {
  if (!directives) return CONTENT_SECURITY_POLICY;
  const names = new Set([...Object.keys(OWN_DIRECTIVES), ...Object.keys(directives)]);
  const sourcesOf = (name) => [...new Set([...(OWN_DIRECTIVES[name] ?? []), ...(directives[name] ?? [])])];
  return [...names].map((name) => `${name} ${sourcesOf(name).join(' ')}`).join('; ');
}

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** The pages: path → file of the demo's folder. */
export const PAGES = {
  '/': 'start-page/index.html',
  '/plain': 'plain-page/index.html',
  '/react': 'react-page/index.html',
  '/react18': 'react18-page/index.html',
  '/vue': 'vue-page/index.html',
  '/svelte': 'svelte-page/index.html',
  '/lab': 'lab/index.html',
  '/wallet': 'wallet-page/index.html',
  '/blank': 'lab/blank.html',
};

/** Serves one file of a folder; 404 for a missing file and for paths that lead out of it. */
async function sendFile(context, folder, path) {
  if (path.split(/[\\/]/).includes('..')) return context.notFound();
  const body = await readFile(join(folder, path)).catch(() => undefined);
  return body ? context.body(body, 200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' }) : context.notFound();
}

/** Passes a JSON-RPC request on to a local chain. */
async function passOn(context, chains) {
  const chain = chains.find(({ id }) => String(id) === context.req.param('id'));
  if (!chain) return context.notFound();
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: await context.req.text() };
  try {
    const answer = await fetch(chain.url, { ...request, signal: context.req.raw.signal });
    return context.body(await answer.text(), answer.status, { 'content-type': TYPES['.json'] });
  } catch {
    return context.json({ error: `${chain.name} does not answer.` }, 502);
  }
}

/** Serves a page, telling it where the services are: on `<html data-services="">`, and the embedded wallet's page on `data-secure-site`. */
async function sendPage(context, { root, servicesUrl = '', secureSiteUrl = '', reload }, file) {
  const html = await readFile(join(root, 'demo', file), 'utf8');
  const body = html
    .replace('data-services=""', `data-services="${servicesUrl}" data-secure-site="${secureSiteUrl}"`)
    .replace('</head>', reload ? `<script type="module" src="${reload.path}.js"></script></head>` : '</head>');
  return context.body(body, 200, { 'content-type': TYPES['.html'] });
}

/** Passes on the messages of the embedded wallet's mailbox, newest first: the pages' policy lets them reach no other origin. */
async function sendInbox(context, secureSiteUrl) {
  if (!secureSiteUrl) return context.json([]);
  try {
    const answer = await fetch(new URL('/inbox', secureSiteUrl), {
      headers: { accept: 'application/json' },
      signal: context.req.raw.signal,
    });
    return context.body(await answer.text(), answer.status, { 'content-type': TYPES['.json'] });
  } catch {
    return context.json({ error: 'The mailbox does not answer.' }, 502);
  }
}

/** Makes the demo's server: pages, their scripts, the built package, a way to each chain, and, if there is one, the sign-in. */
function createApp({ chains, scripts, directives, signIn, ...page }) {
  const { root, secureSiteUrl, reload } = page;
  const app = new Hono();
  const policy = createPolicy(directives);
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-cache');
    context.header('x-content-type-options', 'nosniff');
    context.header('content-security-policy', policy);
    // Of two policies both hold: a page can ask for a stricter one, never for a weaker one.
    const { stricter } = context.req.query();
    if (stricter) context.header('content-security-policy', stricter.replace(/[^\x20-\x7e]/g, ''), { append: true });
  });
  for (const [path, file] of Object.entries(PAGES)) app.get(path, (context) => sendPage(context, page, file));
  app.get('/assets/*', (context) => sendFile(context, join(root, 'demo'), context.req.path.slice(1)));
  const sendScript = async (context) => {
    await reload?.update(context.req.path);
    const script = scripts.get(context.req.path);
    return script && context.body(script, 200, { 'content-type': TYPES['.js'] });
  };
  // The package, as it was built, or of its sources once one of them was edited.
  app.get('/cdn/*', async (context) => (await sendScript(context)) ?? sendFile(context, join(root, 'dist'), context.req.path.slice(1)));
  if (reload) {
    app.get(reload.path, reload.stream);
    app.get(`${reload.path}.js`, (context) => context.body(reload.script, 200, { 'content-type': TYPES['.js'] }));
  }
  app.get('/inbox', (context) => sendInbox(context, secureSiteUrl));
  if (signIn) app.route('/sign-in', signIn);
  app.post('/rpc/:id', (context) => passOn(context, chains));
  app.get('*', async (context) => (await sendScript(context)) ?? context.notFound());
  return app;
}

const listen = (fetch, port) =>
  new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname: '127.0.0.1' }, () => resolve(server));
    server.once('error', reject);
  });

/**
 * Answers requests on a port of 127.0.0.1, or, with `orNext`, on the first free one of the twenty from there.
 *
 * @param fetch `(request, env) => Response`
 * @returns `{ url, server, stop() }`; `server` is Node's.
 * @throws When there is no free port.
 */
export async function startListening(fetch, { port, orNext }) {
  const last = orNext && port > 0 ? port + 19 : port;
  for (let next = port; ; next++) {
    try {
      const server = await listen(fetch, next);
      const stop = () =>
        new Promise((resolve) => {
          server.close(() => resolve());
          server.closeAllConnections();
        });
      return { url: `http://127.0.0.1:${server.address().port}/`, server, stop };
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error;
      if (next >= last) throw new Error(`Port ${port} is taken. Choose another one with --port.`, { cause: error });
    }
  }
}

/** Path of the Solana chain's node, its sockets too. */
const SOLANA_PATH = '/rpc/solana';

/**
 * Starts the demo's server.
 *
 * @param options.solana The Solana chain, if there is one: `{ name, url, attachSockets(server, path) }`.
 * @returns and throws as {@link startListening} does.
 */
export async function startServer({ port, orNext, chains, solana, ...parts }) {
  const all = solana ? [...chains, { id: 'solana', name: solana.name, url: solana.url }] : chains;
  const listening = await startListening(createApp({ ...parts, chains: all }).fetch, { port, orNext });
  const dropSockets = solana?.attachSockets(listening.server, SOLANA_PATH);
  const stop = async () => {
    dropSockets?.();
    await listening.stop();
  };
  return { ...listening, stop };
}
