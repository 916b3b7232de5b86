import { readFile } from 'node:fs/promises';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { denialOf } from '../../services/projects.mjs';
import { toPolicy } from './policy.mjs';
import { PROVIDERS } from './social-routes.mjs';

const readPage = (name) => readFile(new URL(`../pages/${name}`, import.meta.url), 'utf8');
const wantsPage = (c) => (c.req.header('accept') ?? '').includes('text/html');

/** Adds the pages: the frame, the login providers, the device link, and the inbox. */
export function addPageRoutes(app, { mailbox, faults, apps, scripts }) {
  app.get('/sdk', async (c) => {
    const { loadError } = faults.get();
    if (loadError === true && c.env?.outgoing) {
      c.env.outgoing.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    c.header('content-security-policy', toPolicy(apps.list()));
    if (loadError) return c.text('The page cannot be loaded.', loadError === true ? 500 : loadError);
    const projectId = c.req.query('projectId');
    // A site of the host's own needs no project: the modal then leaves the parameter empty.
    const denied = projectId === '' ? undefined : denialOf(projectId);
    if (denied) return c.text(denied === 'origin' ? 'Unauthorized: origin not allowed' : 'Unauthorized: invalid key', 403);
    return c.html(await readPage('sdk.html'));
  });

  app.get('/inbox', async (c) => {
    if (wantsPage(c)) return c.html(await readPage('inbox.html'));
    return c.json(mailbox.list(c.req.query('email')?.trim().toLowerCase()));
  });
  app.get('/device', async (c) => c.html(await readPage('device.html')));
  app.get('/farcaster/:channel', async (c) => c.html(await readPage('farcaster.html')));
  app.get('/social/:provider', async (c) => {
    if (!Object.hasOwn(PROVIDERS, c.req.param('provider'))) return c.notFound();
    return c.html((await readPage('social.html')).replaceAll('{provider}', PROVIDERS[c.req.param('provider')].name));
  });
  app.get('/secure.css', async (c) => c.body(await readPage('secure.css'), 200, { 'content-type': 'text/css; charset=utf-8' }));

  const sendScript = async (c) => {
    const script = await scripts(c.req.path);
    return script ? c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8' }) : c.notFound();
  };
  app.get('/scripts/*', sendScript);
  app.get('/chunks/*', sendScript);
}
