import { createHash } from 'node:crypto';
import { NATIVE as SOLANA_NATIVE } from '../../solana/world-data.mjs';
import { listChains } from '../node-url.mjs';
import { refuse } from '../refusal.mjs';

/** Stands for a chain's own currency where an address is needed. */
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';

/** Stands for the native token of a chain where its price is asked for. */
export const nativeOf = ({ caipId }) => (caipId.startsWith('solana:') ? SOLANA_NATIVE : NATIVE);

const toId = (text) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');

const toSlug = (name) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/**
 * Returns the purchasable tokens: each chain's native token, and the tokens of the worlds.
 *
 * @returns `[{ id, name, symbol, networks: [{ name, displayName, chain, address }] }]`; the chain's own currency has no address.
 */
export async function listPurchases({ world, solana }) {
  const purchases = new Map();
  const add = (symbol, name, chain, address) => {
    if (!purchases.has(symbol)) purchases.set(symbol, { id: toId(`purchase:${symbol}`), name, symbol, networks: [] });
    purchases.get(symbol).networks.push({ name: toSlug(chain.name), displayName: chain.name, chain, address });
  };
  for (const chain of listChains({ world, solana })) {
    if (chain.caipId === solana?.caipNetworkId) for (const { symbol, name, mint } of solana.listAssets()) add(symbol, name, chain, mint);
    if (!chain.caipId.startsWith('eip155:')) continue;
    add('ETH', 'Ether', chain);
    for (const { symbol, name, address } of (await world.getTokens?.(chain.caipId)) ?? []) {
      const plain = address?.split(':').at(-1);
      if (plain && plain.toLowerCase() !== NATIVE) add(symbol, name, chain, plain);
    }
  }
  return [...purchases.values()];
}

/**
 * One of them by its symbol, on a network by slug, name or chain id. Clients name the symbol where the network should stand:
 * then it is the first network.
 *
 * @returns `{ symbol, chain, address }` @throws {Refusal} 400
 */
export async function findPurchase(context, symbol, network) {
  const found = (await listPurchases(context)).find((purchase) => purchase.symbol.toLowerCase() === symbol.toLowerCase());
  if (!found) throw refuse(400, 'purchaseCurrency', `Unsupported purchase currency: ${symbol}`);
  const isIt = ({ name, displayName, chain }) => [name, displayName, String(chain.id), chain.caipId].includes(network);
  const usesFirst = !network || network.toLowerCase() === symbol.toLowerCase();
  const at = usesFirst ? found.networks[0] : found.networks.find(isIt);
  if (!at) throw refuse(400, 'network', `Unsupported network: ${network}`);
  return { symbol: found.symbol, chain: at.chain, address: at.address };
}
