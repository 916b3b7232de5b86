import { createOrders } from '../onramp/orders.mjs';
import { listPurchases } from '../onramp/purchases.mjs';
import { drawOrder, drawOrderForm, drawProblem, SELLER_POLICY } from '../onramp/seller-pages.mjs';
import { Refusal } from '../refusal.mjs';

/** Providers that these pages simulate. */
const SELLERS = { coinbase: 'Card seller', meld: 'Second seller' };

const readList = (text) => {
  try {
    const list = JSON.parse(text ?? '');
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
};

/**
 * Adds the providers' own pages, to which Coinbase's and the second provider's URLs lead. Nothing leaves this machine: a purchase delivers
 * tokens of the local chains, once the bank (two buttons) has approved.
 */
export function addSellerRoutes(app, context) {
  const orders = createOrders(context);
  const show = (c, html, status = 200) =>
    c.body(html, status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': SELLER_POLICY,
      'referrer-policy': 'no-referrer',
    });
  /** Shows the page for a request; networks and tokens are those that the URL names, if any of them exists here. */
  const showForm = async (c, { seller, address, chains = [], assets = [], network, amount, note }) => {
    const purchases = await listPurchases(context);
    const wanted = purchases.filter(({ symbol }) => assets.includes(symbol));
    const shown = wanted.length > 0 ? wanted : purchases;
    const all = shown.flatMap(({ networks }) => networks).filter(({ name }, at, list) => list.findIndex((one) => one.name === name) === at);
    const named = all.filter(({ name }) => chains.includes(name));
    const html = drawOrderForm({
      seller,
      name: SELLERS[seller],
      address,
      symbols: shown.map(({ symbol }) => symbol),
      networks: (named.length > 0 ? named : all).map(({ name, displayName }) => [name, displayName]),
      network,
      amount,
      note,
    });
    return show(c, html, note ? 400 : 200);
  };

  app.get('/buy/select-asset', async (c) => {
    const [wallet] = readList(c.req.query('destinationWallets'));
    if (!wallet?.address) return show(c, drawProblem('The address names no wallet.'), 400);
    return showForm(c, {
      seller: 'coinbase',
      address: wallet.address,
      chains: wallet.blockchains,
      assets: wallet.assets,
      network: c.req.query('defaultNetwork'),
      amount: c.req.query('presetFiatAmount'),
    });
  });

  app.get('/buy/meld', async (c) => {
    const address = c.req.query('walletAddress');
    if (!address || !c.req.query('publicKey')) return show(c, drawProblem('The address names no wallet, or no key.'), 400);
    return showForm(c, { seller: 'meld', address, assets: [c.req.query('destinationCurrencyCode')] });
  });

  app.post('/buy/orders', async (c) => {
    const { seller, address, symbol, network, amount, currency, method } = await c.req.parseBody();
    if (!Object.hasOwn(SELLERS, seller)) return show(c, drawProblem('There is no such seller.'), 400);
    try {
      const order = await orders.take({ seller, address, symbol, network, amount, currency, method });
      return c.redirect(`/buy/orders/${order.id}`, 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const note = error.body.reasons?.[0]?.description ?? error.message;
      return showForm(c, { seller, address, chains: [network], assets: [symbol], network, amount, note });
    }
  });

  app.get('/buy/orders/:id', (c) => show(c, drawOrder(orders.find(c.req.param('id')))));

  app.post('/buy/orders/:id/bank', async (c) => {
    const { answer } = await c.req.parseBody();
    const { id } = await orders.settle(c.req.param('id'), answer === 'yes');
    return c.redirect(`/buy/orders/${id}`, 303);
  });
}
