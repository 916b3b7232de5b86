import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { refuse } from './refusal.mjs';

const isCount = (value) => Number.isInteger(value) && value >= 0;

/** The faults: name → whether its value makes sense. */
const FAULTS = {
  latencyMs: isCount,
  status: (value) => Number.isInteger(value) && value >= 200 && value <= 599,
  empty: (value) => value === true,
  malformed: (value) => value === true,
  wrongTypes: (value) => value === true,
  unrouted: (value) => value === true,
  drop: (value) => value === true,
  rateLimit: isCount,
};

/**
 * Keeps the faults that tests ask for and plays them.
 *
 * A fault is `{ method?, path, fault, times? }`. `path` is a prefix in whole segments, or all of the path with `$` at its end; `*` stands
 * for any one segment. `fault` is one of `{ latencyMs }`, `{ status, body?, headers? }`, `{ empty: true }`, `{ malformed: true }`, `{
 * wrongTypes: true }`, `{ unrouted: true }` (404 without CORS headers, as for an unknown path), `{ drop: true }` and `{ rateLimit: seconds
 * }`. Delays add up and let the request go on; of the others the first that fits is played. Faults come before the project is checked.
 *
 * @returns `{ add(list), list(), clear(), apply(context, next) }`
 */
export function createFaults() {
  let faults = [];

  const take = (method, path, isDelay) => {
    const fits = faults.filter((fault) => 'latencyMs' in fault.fault === isDelay && fault.matches(method, path));
    const taken = isDelay ? fits : fits.slice(0, 1);
    for (const fault of taken) fault.left--;
    faults = faults.filter(({ left }) => left > 0);
    return taken.map(({ fault }) => fault);
  };

  return {
    add(list) {
      if (!Array.isArray(list)) throw refuse(400, '', 'Faults are a list.');
      faults.push(...list.map(parseFault));
    },
    list: () => faults.map(({ method, path, fault, left }) => ({ method, path, fault, ...(Number.isFinite(left) && { times: left }) })),
    clear: () => {
      faults = [];
    },
    async apply(c, next) {
      const delays = take(c.req.method, c.req.path, true);
      const [fault] = take(c.req.method, c.req.path, false);
      const latencyMs = delays.reduce((sum, { latencyMs: ms }) => sum + ms, 0);
      if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
      return fault ? play(fault, c, next) : next();
    },
  };
}

function parseFault(asked) {
  const { method, path, fault, times = Infinity } = asked ?? {};
  if (typeof path !== 'string' || !path.startsWith('/')) throw refuse(400, 'path', 'A fault needs a path that begins with a slash.');
  const kinds = Object.keys(FAULTS).filter((kind) => fault && kind in fault);
  if (kinds.length !== 1 || !FAULTS[kinds[0]](fault[kinds[0]])) {
    throw refuse(400, 'fault', `A fault is exactly one of ${Object.keys(FAULTS).join(', ')}, with a value that makes sense.`);
  }
  if (times !== Infinity && !(isCount(times) && times > 0)) throw refuse(400, 'times', 'A number of times is 1 or more.');
  const pattern = toPattern(path);
  const matches = (otherMethod, otherPath) => (!method || method.toUpperCase() === otherMethod) && pattern.test(otherPath);
  return { method, path, fault, left: times, matches };
}

function toPattern(path) {
  const isExact = path.endsWith('$');
  const segments = path.slice(0, isExact ? -1 : undefined).replace(/\/+$/, '');
  const source = segments.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('\\*', '[^/]+');
  // A slash at the end is no other path: the node proxy is both `/v1` and `/v1/`.
  return new RegExp(`^${source}${isExact ? '/?$' : '(/|$)'}`);
}

async function play(fault, c, next) {
  if (fault.drop) return drop(c);
  if (fault.unrouted) {
    c.set('unrouted', true);
    return c.body(null, 404);
  }
  if (fault.empty) return c.body('', 200, { 'content-type': 'application/json' });
  if ('rateLimit' in fault) {
    // A page of another origin sees the header only when it is exposed.
    const headers = { 'retry-after': String(fault.rateLimit), 'access-control-expose-headers': 'retry-after' };
    return c.json({ status: 'FAILED', reasons: [{ field: 'rate_limited', description: 'Too many requests' }] }, 429, headers);
  }
  if ('status' in fault) return answerStatus(c, fault);
  await next();
  const { status } = c.res;
  const text = await c.res.text();
  c.res = undefined;
  const spoilt = fault.malformed ? `${text.slice(0, Math.floor(text.length / 2))}{"` : JSON.stringify(withOtherTypes(parse(text)));
  c.res = c.body(spoilt, status, { 'content-type': 'application/json' });
}

function answerStatus(c, { status, body = '', headers = {} }) {
  if ([204, 205, 304].includes(status)) return c.body(null, status, headers);
  return typeof body === 'string' ? c.body(body, status, headers) : c.json(body, status, headers);
}

/** Ends the connection without an answer. */
function drop(c) {
  const { outgoing } = c.env ?? {};
  if (!outgoing) throw new Error('Only a connection can be dropped; the app was called without one.');
  c.set('dropped', true);
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** JSON with the same outline and no value of the same type: keys and list lengths stay, the values change. */
export function withOtherTypes(value) {
  if (Array.isArray(value)) return value.length > 0 ? value.map(withOtherTypes) : {};
  if (value === null) return [];
  switch (typeof value) {
    case 'object': {
      const entries = Object.entries(value);
      return entries.length > 0 ? Object.fromEntries(entries.map(([key, inner]) => [key, withOtherTypes(inner)])) : [];
    }
    case 'string':
      return value.length;
    default:
      return String(value);
  }
}
