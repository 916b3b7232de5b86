import { parseCursor } from '../../world/history-pages.mjs';
import { parseAddress } from '../addresses.mjs';
import { listChains } from '../node-url.mjs';
import { listPurchaseRows } from '../onramp/purchase-rows.mjs';
import { refuse } from '../refusal.mjs';
import { createConverter } from './currency.mjs';
import { readQuery } from './read-request.mjs';

/** Chains for which the public server has no history, and says so with an empty page. */
const UNSERVED_CHAINS = ['eip155:30', 'eip155:31'];

/** Parses a CAIP-2 id, or the bare number of an EVM chain. @throws {Refusal} 400 for an unknown chain. */
function readChain(text, context) {
  const caipId = /^\d+$/.test(text) ? `eip155:${text}` : text;
  if (UNSERVED_CHAINS.includes(caipId) || listChains(context).some((chain) => chain.caipId === caipId)) return caipId;
  throw refuse(400, 'chainId', `Chain ID ${text} is not supported`);
}

/** Makes links of the paths to pictures, and gives amounts of money in the currency that was asked for. */
function finish(transaction, origin, convert) {
  const link = (file) => file && { ...file, url: `${origin}${file.url}` };
  const transfers = transaction.transfers?.map(({ fungible_info: fungible, nft_info: nft, ...transfer }) => ({
    fungible_info: fungible && { ...fungible, icon: link(fungible.icon) },
    nft_info: nft && { ...nft, content: nft.content && { preview: link(nft.content.preview), detail: link(nft.content.detail) } },
    ...transfer,
    value: convert(transfer.value),
    price: convert(transfer.price),
  }));
  return { ...transaction, transfers: transfers ?? null };
}

/** GET /v1/account/:address/history: an account's transactions, newest first, 50 on a page. Only EVM chains have activity. */
export function addHistoryRoutes(app, services) {
  const { world, origin, tables } = services;

  app.get('/v1/account/:address/history', async (context) => {
    const { chainId, cursor, currency, onramp } = readQuery(context);
    const { namespace, address } = parseAddress(context.req.param('address'));
    if (onramp !== undefined && onramp !== 'coinbase') throw refuse(400, 'onramp', `Onramp provider ${onramp} is not supported`);
    const caipId = chainId && readChain(chainId, services);
    if (cursor && !parseCursor(cursor)) throw refuse(400, 'cursor', 'The cursor provided is invalid');
    // Purchases come from the card service, which is not the chains'.
    if (onramp) return context.json({ data: listPurchaseRows(tables?.orders ?? [], { address, caipId, origin }), next: null });
    if (namespace === 'solana' || caipId?.startsWith('solana:') || UNSERVED_CHAINS.includes(caipId))
      return context.json({ data: [], next: null });
    const convert = await createConverter(world, currency);
    const { data, next } = await world.getHistory(address, { caipId, cursor });
    return context.json({ data: data.map((transaction) => finish(transaction, origin, convert)), next });
  });
}
