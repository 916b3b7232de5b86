import { CODE_LIFE_MS } from './codes.mjs';
import { needText, Problem, readObject } from './problem.mjs';
import { needSession, newToken } from './users.mjs';

/** Addresses that ask for a confirmed device first, so that this way can be tried. */
const isCareful = (email) => email.startsWith('device-');

/** An address as it is kept. @throws {Problem} */
export function readEmail(value) {
  const email = needText(value, 'email', 254).trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Problem('Invalid email');
  return email;
}

/** Logging in with an address: a code, and before it, for some, a link that confirms the device. */
export function addEmailRoutes(app, { users, codes, mailbox, waits, now, origin }) {
  let logins = new Map();

  const sendCode = (id, email) => {
    const code = codes.issue(`login:${id}`);
    mailbox.send({ to: email, kind: 'code', subject: `${code} is your login code`, text: 'It counts for ten minutes.', code });
  };
  const sendLink = (login) => {
    login.token = newToken();
    const link = `${origin}/device?token=${login.token}`;
    const text = 'A login with your address was started on a device that you have not used before. Open the link if it is you.';
    mailbox.send({ to: login.email, kind: 'device', subject: 'Confirm your device', text, link, token: login.token });
  };
  const needLogin = (id) => {
    const login = logins.get(id);
    if (!login) throw new Problem('There is no login under way. Start again.');
    return login;
  };
  const isOver = (login) => now() >= login.endsAt;
  const findLink = (token) => [...logins.values()].find((login) => login.token === token && !isOver(login));

  app.post('/api/email/start', async (c) => {
    const body = await readObject(c);
    const email = readEmail(body.email);
    const device = needText(body.device, 'device');
    const session = users.ofSession(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '');
    // A user who is logged in with the address need not prove it again.
    if (session?.email === email) return c.json({ action: 'CONNECT' });
    if (logins.delete(body.before)) {
      codes.end(`login:${body.before}`);
      waits.wake(`device:${body.before}`);
    }
    const id = newToken();
    const login = { email, device, endsAt: now() + CODE_LIFE_MS };
    logins.set(id, login);
    if (isCareful(email) && !users.isTrusted(email, device)) {
      sendLink(login);
      return c.json({ action: 'VERIFY_DEVICE', login: id });
    }
    sendCode(id, email);
    return c.json({ action: 'VERIFY_OTP', login: id });
  });

  app.post('/api/email/device', async (c) => {
    const { login: id } = await readObject(c);
    const look = () => {
      const { email, device, ...login } = needLogin(id);
      if (isOver(login)) throw new Problem('The link has expired. Start again.');
      return !isCareful(email) || users.isTrusted(email, device);
    };
    if (look()) return c.json({ confirmed: true });
    await waits.wait(`device:${id}`, c.req.raw.signal);
    return c.json({ confirmed: look() });
  });

  app.post('/api/device/confirm', async (c) => {
    const { token } = await readObject(c);
    const login = findLink(needText(token, 'token'));
    if (!login) throw new Problem('This link has expired, or it was used before.');
    delete login.token;
    users.trust(login.email, login.device);
    const [id] = [...logins].find(([, one]) => one === login);
    sendCode(id, login.email);
    waits.wake(`device:${id}`);
    return c.json({ email: login.email });
  });

  app.post('/api/email/code', async (c) => {
    const { login: id, otp } = await readObject(c);
    const { email, device } = needLogin(id);
    if (isCareful(email) && !users.isTrusted(email, device)) throw new Problem('Confirm your device first.');
    codes.check(`login:${id}`, otp);
    logins.delete(id);
    return c.json(users.open(users.byEmail(email)));
  });

  addUpdateRoutes(app, { users, codes, mailbox });
  return {
    reset: () => {
      logins = new Map();
    },
  };
}

/** Adds the change of a user's address: a code to the old one, if there is one, then a code to the new one. */
function addUpdateRoutes(app, { users, codes, mailbox }) {
  const updates = new Map();
  const send = (kind, token, to) => {
    const code = codes.issue(`${kind}:${token}`);
    const text = kind === 'primary' ? 'It lets you change your address.' : 'It confirms your new address.';
    mailbox.send({ to, kind, subject: `${code} is your code`, text, code });
  };
  const needUpdate = (token) => {
    const update = updates.get(token);
    if (!update) throw new Problem('There is no change of address under way. Start again.');
    return update;
  };

  app.post('/api/email/update', async (c) => {
    const { token, user } = needSession(c, users);
    const email = readEmail((await readObject(c)).email);
    if (email === user.email) throw new Problem('This is your address already.');
    if (users.isTaken(email, user.id)) throw new Problem('This address belongs to another wallet.');
    updates.set(token, { email, isProven: user.email === null });
    codes.end(`secondary:${token}`);
    if (user.email === null) send('secondary', token, email);
    else send('primary', token, user.email);
    return c.json({ action: user.email === null ? 'VERIFY_SECONDARY_OTP' : 'VERIFY_PRIMARY_OTP' });
  });

  app.post('/api/email/update/primary', async (c) => {
    const { token } = needSession(c, users);
    const update = needUpdate(token);
    codes.check(`primary:${token}`, (await readObject(c)).otp);
    update.isProven = true;
    send('secondary', token, update.email);
    return c.json({});
  });

  app.post('/api/email/update/secondary', async (c) => {
    const { token, user } = needSession(c, users);
    const { email, isProven } = needUpdate(token);
    if (!isProven) throw new Problem('Confirm your old address first.');
    codes.check(`secondary:${token}`, (await readObject(c)).otp);
    // Another user may have taken it meanwhile.
    if (users.isTaken(email, user.id)) throw new Problem('This address belongs to another wallet.');
    updates.delete(token);
    users.setEmail(user.id, email);
    return c.json({ email });
  });
}
