import { Hono } from 'hono';
import { own } from '../world/artefacts.mjs';
import { createCodes } from './server/codes.mjs';
import { addEmailRoutes } from './server/email-routes.mjs';
import { addFarcasterRoutes } from './server/farcaster-routes.mjs';
import { addFaultRoutes } from './server/faults.mjs';
import { createMailbox } from './server/mailbox.mjs';
import { addPageRoutes } from './server/page-routes.mjs';
import { HEADERS, toPolicy } from './server/policy.mjs';
import { Problem } from './server/problem.mjs';
import { createScripts } from './server/scripts.mjs';
import { addSocialRoutes } from './server/social-routes.mjs';
import { createUsers } from './server/users.mjs';
import { createWaits } from './server/waits.mjs';
import { addWalletRoutes } from './server/wallet-routes.mjs';

/**
 * Makes the embedded wallet's site as one app: the page in the frame, and the server behind it.
 *
 * @param options.world The local chains' data.
 * @param options.solana The Solana chain, if there is one: `{ caipNetworkId, name, url }`.
 * @param options.origin Where the app is reached, without a slash at the end.
 * @param options.picturesOrigin Where the services are: they have the pictures of tokens.
 * @param options.appOrigins Origins of the apps that may embed the wallet. Default: none. @see allow
 * @param options.scripts The pages' scripts. Default: bundled when the first is asked for. @see bundleSecureSite
 * @param options.now The clock, in milliseconds. Default: `Date.now`.
 * @returns `{ app, allow(origin), reset(), snapshot(), restore(state) }`. The state is JSON: users, sessions and devices. E-mail,
 *   logins under way and faults belong to a run. The keys are in the browser and never here.
 */
export function createSecureSite({ world, solana, origin, picturesOrigin, appOrigins = [], scripts, now = Date.now }) {
  const app = new Hono();
  const apps = new Set(appOrigins);
  const users = createUsers();
  const [codes, mailbox, waits] = [createCodes(now), createMailbox(now), createWaits()];
  const isApp = (one) => apps.has(one);

  app.use(addHeaders);
  app.use(refuseStrangers(origin));
  const faults = addFaultRoutes(app);
  const context = {
    world,
    solana,
    origin,
    picturesOrigin,
    now,
    users,
    codes,
    mailbox,
    waits,
    faults,
    isApp,
    scripts: createScripts(scripts),
  };

  const email = addEmailRoutes(app, context);
  const social = addSocialRoutes(app, context);
  const farcaster = addFarcasterRoutes(app, context);
  addWalletRoutes(app, context);
  app.get('/api/session', (c) => {
    const user = users.ofSession(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
    return c.json({ user: user ?? null });
  });
  app.post('/api/session/end', (c) => {
    users.close(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
    return c.json({});
  });
  app.get('/api/config', (c) =>
    c.json({
      chains: [
        ...world.chains.map(({ id, name, contracts }) => ({ id, name, accountFactory: contracts?.accountFactory })),
        ...(solana ? [{ id: solana.caipNetworkId, name: solana.name, namespace: 'solana' }] : []),
      ],
      accountCode: own.SmartAccount.bytecode,
      apps: [...apps],
      faults: faults.get(),
    }),
  );
  addPageRoutes(app, { ...context, apps: { list: () => [...apps] } });

  app.notFound((c) => c.text('There is nothing here.', 404));
  app.onError((error, c) => {
    if (error instanceof Problem) return answerProblem(c, error);
    console.error(error);
    return c.json({ message: 'Something went wrong' }, 500);
  });

  const reset = () => {
    for (const part of [users, email, social, farcaster]) part.reset();
    for (const part of [codes, mailbox, faults]) part.clear();
    waits.wakeAll();
  };
  return { app, allow: (one) => apps.add(one), reset, snapshot: users.snapshot, restore: users.restore };
}

/** A rejection for the site's own page is a part of the talk: with another status, every wrong code would be an error on the app's console. */
function answerProblem(c, { message, status }) {
  const isTalk = c.req.path.startsWith('/api/') && status !== 403;
  return isTalk ? c.json({ refused: status, message }) : c.json({ message }, status);
}

async function addHeaders(c, next) {
  await next();
  for (const [name, value] of Object.entries(HEADERS)) c.header(name, value);
  if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', toPolicy());
}

/** Refuses requests of other sites' pages and of foreign host names that resolve to this server (DNS rebinding). */
function refuseStrangers(origin) {
  const own = [origin, origin.replace('127.0.0.1', 'localhost')];
  return async (c, next) => {
    const host = c.req.header('host');
    const from = c.req.header('origin');
    const isPage = c.req.method === 'GET' && !c.req.path.startsWith('/api/');
    if (host && !own.includes(`http://${host}`)) throw new Problem('This is not the address of the wallet.', 403);
    if (!isPage && from && !own.includes(from)) throw new Problem('Only the wallet itself may ask this.', 403);
    await next();
  };
}
