import { listWallets } from '../catalog/wallets.mjs';
import { listChains } from '../node-url.mjs';
import { Refusal } from '../refusal.mjs';

/** `a,b` → a set, or `undefined` when nothing is asked. */
function readList(c, name) {
  const items = (c.req.query(name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
  return items.length > 0 ? new Set(items) : undefined;
}

/** A whole number from 1. @throws {Refusal} 400 */
function readCount(c, name, usual) {
  const text = c.req.query(name);
  if (text === undefined) return usual;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new Refusal(400, `Invalid ${name}`);
  return Number(text);
}

const lower = (set) => set && new Set([...set].map((item) => item.toLowerCase()));

/** Reads the requested filters of wallets. */
function readFilters(c) {
  const search = (c.req.query('search') ?? '').trim().toLowerCase();
  const include = readList(c, 'include');
  const exclude = readList(c, 'exclude');
  const chains = readList(c, 'chains');
  const names = lower(readList(c, 'names'));
  const rdns = readList(c, 'rdns');
  const badge = c.req.query('badge_type') || c.req.query('badge');
  return [
    search && (({ name }) => name.toLowerCase().includes(search)),
    include && (({ id }) => include.has(id)),
    exclude && (({ id }) => !exclude.has(id)),
    chains && ((wallet) => wallet.chains?.some((chain) => chains.has(chain))),
    names && (({ name }) => names.has(name.toLowerCase())),
    rdns && ((wallet) => rdns.has(wallet.rdns)),
    badge && ((wallet) => (wallet.badge_type ?? 'none') === badge),
  ].filter(Boolean);
}

/** The wallets that the modal offers, in the catalogue's order, by pages. */
export function addCatalogRoutes(app, context) {
  const wallets = listWallets(listChains(context).map(({ caipId }) => caipId));

  app.get('/getWallets', (c) => {
    const page = readCount(c, 'page', 1);
    const entries = readCount(c, 'entries', 40);
    const filters = readFilters(c);
    const found = wallets.filter((wallet) => filters.every((fits) => fits(wallet)));
    return c.json({ data: found.slice((page - 1) * entries, page * entries), count: found.length });
  });
}
