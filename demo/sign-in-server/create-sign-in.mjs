import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { getCookie, setCookie } from 'hono/cookie';
import { createStore, SESSION_LIFETIME_MS, UsedNonceError } from './create-store.mjs';

/** The header without which nothing is answered: a page of another origin cannot send it. */
const HEADER = 'x-w3m-sign-in';
const MAX_BODY_BYTES = 256 * 1024;
const MAX_SESSIONS = 50;

/**
 * Makes the three routes of `createCookieSiwx`: `/nonce`, `/verify`, `/session`.
 *
 * @param siwx What `w3m-elements/siwx` exports.
 * @param database An open one, see `open-database.mjs`.
 * @param networks Networks whose contract wallets are asked.
 * @param origins Origins of the pages that may sign in, by name: what a request says of its own host, its sender has chosen.
 * @param now Milliseconds since 1970.
 * @param isSecure Whether the cookie is sent over https alone. Default: whether the request came so.
 */
export function createSignIn({ siwx, database, networks = [], origins, now = Date.now, isSecure }) {
  const store = createStore(database, now);
  const app = new Hono();
  const isHttps = (context) => isSecure ?? new URL(context.req.url).protocol === 'https:';
  // `__Host-` keeps a neighbour on a sub-domain from planting one; browsers take it over https alone.
  const cookieName = (context) => (isHttps(context) ? '__Host-w3m-session' : 'w3m-session');
  const readCookie = (context) => getCookie(context, cookieName(context));
  const writeCookie = (context, value) =>
    setCookie(context, cookieName(context), value, {
      httpOnly: true,
      sameSite: 'Strict',
      secure: isHttps(context),
      path: '/',
      maxAge: value ? SESSION_LIFETIME_MS / 1000 : 0,
    });

  app.use(async (context, next) => {
    context.header('cache-control', 'no-store');
    const site = context.req.header('sec-fetch-site');
    const origin = context.req.header('origin');
    // Browsers leave it out where a page asks its own server for something, never where it changes something.
    const isOwn = origin === undefined ? context.req.method === 'GET' : origins.includes(origin);
    const isForged = context.req.header(HEADER) !== '1' || !isOwn || site === 'cross-site';
    if (isForged) return context.json({ code: 'CSRF' }, 403);
    return next();
  });
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (context) => context.json({ code: 'TOO_LARGE' }, 413) }));

  app.get('/nonce', async (context) => context.json({ nonce: await store.createNonce() }));

  app.post('/verify', async (context) => {
    const { sessions, replace } = await context.req.json().catch(() => ({}));
    if (!Array.isArray(sessions) || sessions.length > MAX_SESSIONS) return context.json({ code: 'INVALID_BODY' }, 400);
    const verified = [];
    for (const session of sessions) {
      const { signature, message, data, cacao } = session ?? {};
      if (typeof signature !== 'string') return context.json({ code: 'INVALID_BODY' }, 400);
      // The site that the message names is the one from which it came, which is one of ours.
      await siwx.verifySession({ data, message, signature }, { now: now(), origin: context.req.header('origin'), networks });
      verified.push({ data, message, signature, ...(cacao && { cacao }) });
    }
    writeCookie(context, await store.signIn(readCookie(context), verified, { replace: replace === true }));
    return context.json({ accounts: verified.length });
  });

  app.get('/session', async (context) => {
    const { chainId, address } = context.req.query();
    return context.json({ sessions: await store.getSessions(readCookie(context), { chainId, address }) });
  });

  app.delete('/session', async (context) => {
    const { chainId, address } = context.req.query();
    await store.signOut(readCookie(context), { chainId, address });
    if ((await store.getSessions(readCookie(context))).length === 0) writeCookie(context, '');
    return context.body(null, 204);
  });

  app.onError((error, context) => {
    if (error instanceof siwx.UnverifiableSignatureError) return context.json({ code: error.code }, 503);
    if (error instanceof siwx.SiwxError || error instanceof UsedNonceError) return context.json({ code: error.code }, 401);
    console.error(error);
    return context.json({ code: 'INTERNAL' }, 500);
  });
  return app;
}
