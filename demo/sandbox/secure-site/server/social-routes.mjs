import { CODE_LIFE_MS } from './codes.mjs';
import { needText, Problem, readObject } from './problem.mjs';
import { newToken } from './users.mjs';

/** Login providers, and whether they return an e-mail address. */
export const PROVIDERS = {
  google: { name: 'Google', tellsEmail: true },
  github: { name: 'GitHub', tellsEmail: true },
  apple: { name: 'Apple', tellsEmail: true },
  facebook: { name: 'Facebook', tellsEmail: true },
  x: { name: 'X', tellsEmail: false },
  discord: { name: 'Discord', tellsEmail: false },
};

/** Path of a provider's answer. The app hands it to the frame, which reads it; it is never opened. */
export const RESULT_PATH = '/social/result';

/** A person's name as a part of an address: `Robin Reed` → `robin.reed`. */
export const toHandle = (name) =>
  name
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '.')
    .replace(/^\.|\.$/g, '');

/** Logging in through another site, which is a page of this one. */
export function addSocialRoutes(app, { users, now, origin, isApp }) {
  let tickets = new Map();
  let results = new Map();
  const take = (map, key) => {
    const found = map.get(key);
    map.delete(key);
    return found && now() < found.endsAt ? found : undefined;
  };

  app.post('/api/social/start', async (c) => {
    const { provider, appOrigin } = await readObject(c);
    if (!Object.hasOwn(PROVIDERS, provider)) throw new Problem('Invalid input');
    if (!isApp(appOrigin)) throw new Problem('This app is not allowed here.', 403);
    const state = newToken();
    tickets.set(state, { provider, appOrigin, endsAt: now() + CODE_LIFE_MS });
    return c.json({ uri: `${origin}/social/${provider}?state=${state}` });
  });

  app.post('/api/social/answer', async (c) => {
    const { state, name } = await readObject(c);
    // An app that has no second window puts its own address behind the ticket, to be led back to.
    const [ticketId, ...rest] = needText(state, 'state', 4000).split('--');
    const back = rest.join('--');
    const ticket = take(tickets, ticketId);
    if (!ticket) throw new Problem('This login has expired, or it was used before. Start again.');
    const { provider, appOrigin } = ticket;
    const uri = new URL(RESULT_PATH, origin);
    uri.searchParams.set('provider', provider);
    if (name === null) uri.searchParams.set('error', 'access_denied');
    else {
      const handle = toHandle(needText(name, 'name', 60));
      if (handle === '') throw new Problem('A name needs a letter or a number.');
      const code = newToken();
      results.set(code, { provider, name: name.trim(), handle, endsAt: now() + CODE_LIFE_MS });
      uri.searchParams.set('code', code);
    }
    if (!back) return c.json({ resultUri: uri.href, appOrigin });
    return c.json({ resultUri: uri.href, appOrigin, goTo: toReturn(back, appOrigin, uri.href) });
  });

  app.post('/api/social/finish', async (c) => {
    const { uri } = await readObject(c);
    const { searchParams, pathname, origin: from } = readUrl(uri);
    if (from !== origin || pathname !== RESULT_PATH) throw new Problem('This is no answer to a login of this wallet.');
    if (searchParams.has('error')) throw new Problem('The login was cancelled');
    const result = take(results, searchParams.get('code'));
    if (!result) throw new Problem('This login has expired, or it was used before. Start again.');
    const { provider, name, handle } = result;
    const email = PROVIDERS[provider].tellsEmail ? `${handle}@${provider}.example` : null;
    return c.json(users.open(users.bySubject(`${provider}:${handle}`, { email, userName: name })));
  });

  return {
    reset: () => {
      tickets = new Map();
      results = new Map();
    },
  };
}

function readUrl(text) {
  try {
    return new URL(text);
  } catch {
    throw new Problem('Invalid input');
  }
}

/** The app's page with the answer in its address; only a page of the app that has asked. */
function toReturn(back, appOrigin, resultUri) {
  const page = readUrl(back);
  if (page.origin !== appOrigin) throw new Problem('This login would lead back to another site.', 403);
  page.searchParams.set('result_uri', resultUri);
  return page.href;
}
