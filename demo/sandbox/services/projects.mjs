import { Refusal, refuse } from './refusal.mjs';

/**
 * Projects of the services, with their settings: `denied` the reason to refuse it, `allowedOrigins` the origins that its settings name,
 * `analytics` whether events are wanted.
 */
export const PROJECTS = {
  'lagoon-demo': {},
  'lagoon-test': {},
  'blocked-project': { denied: 'blocked' },
  'over-quota-project': { denied: 'quota' },
  'origin-denied-project': { denied: 'origin' },
  'other-origin-project': { allowedOrigins: ['https://app.example', 'https://*.shop.example'] },
  // Served, but the balances of its visitors are always empty.
  'denylisted-project': {},
  'quiet-project': { analytics: false },
};

/** Paths of the data API that need no project, or refuse one in words of their own. */
const OPEN = /^\/(health|v1\/supported-chains|v1\/json-rpc|v1\/wallet|v1\/profile\/.*|images\/.*|buy\/.*|__sandbox\/.*)$/;
const DATA_API = /^\/v1(\/|$)/;
/** Calls whose project is in the body, whatever the query says. */
const PROJECT_IN_BODY = new Set(['/v1/fungible/price', '/v1/convert/build-transaction']);

/** The settings of the request's project; those of one without peculiarities when it is unknown. */
export const projectOf = (c) => (Object.hasOwn(PROJECTS, c.req.query('projectId') ?? '') ? PROJECTS[c.req.query('projectId')] : {});

/** Returns the reason for refusing a project: `blocked` for an unknown one, `quota`, `origin`; `undefined` for one that is served. */
export const denialOf = (id) => (Object.hasOwn(PROJECTS, id ?? '') ? PROJECTS[id].denied : 'blocked');

/**
 * Refuses what the public servers refuse: the data API says 400 without a project, 401 for one it does not serve and 429 above
 * the quota; catalogue and analytics say 403 `Forbidden` for each that they do not serve.
 *
 * @throws {Refusal}
 */
export async function checkProject(c) {
  const { path } = c.req;
  if (OPEN.test(path)) return;
  const id = await readProjectId(c);
  // The call itself refuses the missing field.
  if (!id && PROJECT_IN_BODY.has(path)) return;
  const denied = denialOf(id);
  if (!DATA_API.test(path)) {
    if (denied === 'quota') throw new Refusal(429, 'Too Many Requests');
    if (denied) throw new Refusal(403, 'Forbidden');
    return;
  }
  if (!id) throw new Refusal(400, 'Failed to deserialize query string: missing field `projectId`');
  if (denied === 'blocked') throw refuse(401, 'authentication', 'We failed to authenticate your request');
  // The history of purchases is let through above the quota.
  const isFree = path.endsWith('/history') && c.req.query('onramp');
  if (denied === 'quota' && !isFree) throw refuse(429, 'address', "Project's quota limit reached");
}

async function readProjectId(c) {
  // Older clients send the header to the analytics service.
  const id = c.req.query('projectId') || c.req.header('x-project-id');
  return PROJECT_IN_BODY.has(c.req.path) ? (readFromBody(await c.req.text()) ?? id) : id;
}

function readFromBody(text) {
  try {
    return JSON.parse(text)?.projectId;
  } catch {
    return undefined;
  }
}
