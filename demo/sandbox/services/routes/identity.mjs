import { parseAddress } from '../addresses.mjs';
import { namesOf, presentRecord } from '../names/lookup.mjs';

const DAY_S = 86_400;
const HOUR_S = 3600;

const cacheFor = (seconds) => ({ 'cache-control': `public, max-age=${seconds}, s-maxage=${seconds}` });

/** The name and picture of an address: those of its first registered name. There is no ENS on the local chains. */
export function addIdentityRoutes(app, { tables, now, origin }) {
  const identify = (c) => {
    const { namespace, address } = parseAddress(c.req.param('address'));
    if (namespace === 'solana') return c.json({ name: null, avatar: null, resolvedAt: null }, 200, cacheFor(HOUR_S));
    const [record] = namesOf(tables, address);
    const { name = null, attributes } = record ? presentRecord(record, origin) : {};
    const resolvedAt = resolve(address);
    const body = { name, avatar: attributes?.avatar ?? null, resolvedAt: new Date(resolvedAt).toISOString() };
    return c.json(body, 200, cacheFor(DAY_S - Math.floor((now() - resolvedAt) / 1000)));
  };

  /** An answer is valid for a day; the header has the remaining time. */
  const resolve = (address) => {
    const last = tables.resolvedAt[address];
    if (last === undefined || now() - last >= DAY_S * 1000) tables.resolvedAt[address] = now();
    return tables.resolvedAt[address];
  };

  app.get('/v1/identity/:address', identify);
  app.get('/v1/account/:address/identity', identify);
}
