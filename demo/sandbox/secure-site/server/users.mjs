import { randomBytes } from 'node:crypto';
import { Problem } from './problem.mjs';

/** Returns an unguessable name: 128 bits. */
export const newToken = () => randomBytes(16).toString('hex');

/**
 * Stores users, sessions and approved devices. A user is `{ id, subject, email, userName }`, where the subject is the login: `email`, or
 * `google:robin`.
 *
 * @returns The users, with `snapshot()`, `restore(state)` and `reset()`.
 */
export function createUsers() {
  let state;
  const reset = () => {
    state = { users: {}, sessions: {}, devices: {} };
  };
  reset();
  const find = (isWanted) => Object.values(state.users).find(isWanted);
  const add = (user) => {
    const id = newToken();
    state.users[id] = { id, ...user };
    return state.users[id];
  };
  return {
    /** The user who logs in with an address, made the first time. */
    byEmail: (email) =>
      find((user) => user.subject === 'email' && user.email === email) ?? add({ subject: 'email', email, userName: null }),
    /** Returns the user of a provider's login; creates it the first time. */
    bySubject: (subject, { email, userName }) => find((user) => user.subject === subject) ?? add({ subject, email, userName }),
    /** Whether another user logs in with an address. */
    isTaken: (email, id) => find((user) => user.subject === 'email' && user.email === email && user.id !== id) !== undefined,
    setEmail(id, email) {
      state.users[id].email = email;
    },
    /** Logs a user in. @returns `{ token, user }` */
    open(user) {
      const token = newToken();
      state.sessions[token] = user.id;
      return { token, user };
    },
    close: (token) => {
      delete state.sessions[token];
    },
    /** The user of a session, `undefined` without one. */
    ofSession: (token) => (Object.hasOwn(state.sessions, token) ? state.users[state.sessions[token]] : undefined),
    /** Whether a device may ask for codes of an address. */
    isTrusted: (email, device) => state.devices[email]?.includes(device) ?? false,
    trust(email, device) {
      state.devices[email] = [...new Set([...(state.devices[email] ?? []), device])];
    },
    snapshot: () => structuredClone(state),
    restore(saved) {
      for (const key of Object.keys(state))
        if (typeof saved?.[key] !== 'object' || saved[key] === null) throw new Error(`The saved state of the secure site has no "${key}".`);
      state = structuredClone(saved);
    },
    reset,
  };
}

/** The session that a request belongs to. @returns `{ token, user }` @throws {Problem} 401 without one. */
export function needSession(c, users) {
  const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? '';
  const user = users.ofSession(token);
  if (!user) throw new Problem('Not logged in', 401);
  return { token, user };
}
