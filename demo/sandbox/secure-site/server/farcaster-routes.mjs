import { CODE_LIFE_MS } from './codes.mjs';
import { needText, Problem, readObject } from './problem.mjs';
import { toHandle } from './social-routes.mjs';
import { newToken } from './users.mjs';

/** Logging in with a code that is scanned, or a link that is opened, on a page that stands for the Farcaster app. */
export function addFarcasterRoutes(app, { users, waits, now, origin }) {
  let channels = new Map();
  const find = (id) => {
    const channel = channels.get(id);
    if (!channel || now() >= channel.endsAt) throw new Problem('This login has expired, or it was used before. Start again.');
    return channel;
  };

  app.post('/api/farcaster/start', (c) => {
    const id = newToken();
    channels.set(id, { endsAt: now() + CODE_LIFE_MS });
    return c.json({ channel: id, url: `${origin}/farcaster/${id}` });
  });

  app.post('/api/farcaster/answer', async (c) => {
    const { channel: id, name } = await readObject(c);
    const channel = find(id);
    if ('userName' in channel) throw new Problem('This login has expired, or it was used before. Start again.');
    const userName = name === null ? null : toHandle(needText(name, 'name', 60));
    if (userName === '') throw new Problem('A name needs a letter or a number.');
    channel.userName = userName;
    waits.wake(`farcaster:${id}`);
    return c.json({ userName });
  });

  app.post('/api/farcaster/wait', async (c) => {
    const { channel: id } = await readObject(c);
    if (!('userName' in find(id))) await waits.wait(`farcaster:${id}`, c.req.raw.signal);
    const { userName } = find(id);
    if (userName === undefined) return c.json({});
    channels.delete(id);
    if (userName === null) throw new Problem('The login was cancelled');
    return c.json(users.open(users.bySubject(`farcaster:${userName}`, { email: null, userName })));
  });

  return {
    reset: () => {
      channels = new Map();
    },
  };
}
