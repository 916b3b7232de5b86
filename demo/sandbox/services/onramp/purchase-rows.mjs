/** Public server's status of a Coinbase order, by its state. */
const STATUSES = {
  open: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS',
  paid: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
  refused: 'ONRAMP_TRANSACTION_STATUS_FAILED',
};

/**
 * Lists an account's purchases at Coinbase, newest first, as rows of a history. The other provider reports none.
 *
 * @param orders As {@link createOrders} keeps them. @param options `{ address, caipId?, origin }`.
 */
export function listPurchaseRows(orders, { address, caipId, origin }) {
  return orders
    .filter((order) => order.seller === 'coinbase' && order.address.toLowerCase() === address.toLowerCase())
    .filter((order) => !caipId || order.caipId === caipId)
    .map((order) => ({
      id: order.id,
      metadata: {
        operationType: 'buy',
        hash: order.hash ?? '',
        minedAt: new Date(order.at).toISOString(),
        sentFrom: 'Coinbase',
        sentTo: order.address,
        status: STATUSES[order.state],
        nonce: 0,
        application: null,
        chain: order.caipId,
      },
      transfers: [
        {
          fungible_info: { name: order.name, symbol: order.symbol, icon: { url: `${origin}/images/token/${order.symbol}.svg` } },
          nft_info: null,
          direction: 'in',
          quantity: { numeric: order.purchased },
          value: null,
          price: null,
        },
      ],
    }));
}
