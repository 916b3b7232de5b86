import { randomUUID } from 'node:crypto';
import { parseSolanaAddress } from '../addresses.mjs';
import { Refusal, parseEvmAddress } from '../refusal.mjs';
import { findPurchase, listPurchases } from './purchases.mjs';
import { reckonQuote } from './quote.mjs';

/**
 * Creates the store of orders, which delivers a purchase once the bank has approved. Orders are kept in the tables, newest first: `{ id,
 * seller, address, caipId, token?, symbol, name, paid, code, purchased, state, at, hash? }`, `state` is `open`, `paid` or `refused`.
 */
export function createOrders(context) {
  const { world, solana, now, tables } = context;
  const isOnSolana = ({ caipId }) => caipId === solana?.caipNetworkId;
  /** Orders that are being handed out: a second press must not pay twice. */
  const busy = new Set();
  const find = (id) => {
    const order = tables.orders.find((one) => one.id === id);
    if (!order) throw new Refusal(404, 'There is no such order.');
    return order;
  };

  return {
    find,

    /** Takes an order: `{ seller, address, symbol, network, amount, currency, method }`. @throws {Refusal} */
    async take({ seller, address, symbol, network, amount, currency, method }) {
      const quote = await reckonQuote(context, { purchase: symbol, network, currency, amount, method });
      const { chain, address: token } = await findPurchase(context, symbol, network);
      const owner = isOnSolana(chain) ? parseSolanaAddress(address) : parseEvmAddress(address);
      const { name } = (await listPurchases(context)).find((one) => one.symbol === quote.symbol);
      const order = {
        id: randomUUID(),
        seller,
        address: owner,
        caipId: chain.caipId,
        ...(token && { token }),
        symbol: quote.symbol,
        name,
        paid: quote.total,
        code: quote.code,
        purchased: quote.purchased,
        state: 'open',
        at: now(),
      };
      tables.orders.unshift(order);
      return order;
    },

    /** Ends an order: pays out what was bought, on its chain, or turns it down. What has ended stays as it is. */
    async settle(id, isPaid) {
      const order = find(id);
      if (order.state !== 'open' || busy.has(id)) return order;
      busy.add(id);
      try {
        const purchase = { address: order.token, to: order.address, amount: order.purchased };
        if (isPaid) order.hash = isOnSolana(order) ? solana.sell(purchase) : await world.sell(order.caipId, purchase);
        order.state = isPaid ? 'paid' : 'refused';
      } finally {
        busy.delete(id);
      }
      return order;
    },
  };
}
