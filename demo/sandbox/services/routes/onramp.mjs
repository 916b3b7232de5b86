import { createHash } from 'node:crypto';
import { METHODS, PAYMENT_CURRENCIES, reckonQuote } from '../onramp/quote.mjs';
import { listPurchases } from '../onramp/purchases.mjs';
import { badField, needQuery, readBody } from '../read-body.mjs';
import { refuse } from '../refusal.mjs';

const METHOD_LIMITS = METHODS.map(({ id, min, max }) => ({ id, min, max }));
const isText = (value) => typeof value === 'string' && value !== '';

/** Optional fields of an onramp URL: name → whether the value has the type. Amounts are whole numbers. */
const URL_FIELDS = {
  defaultNetwork: isText,
  presetCryptoAmount: (value) => Number.isSafeInteger(value) && value >= 0,
  presetFiatAmount: (value) => Number.isSafeInteger(value) && value >= 0,
  defaultExperience: (value) => value === 'send' || value === 'buy',
  handlingRequestedUrls: (value) => typeof value === 'boolean',
};

/** Buying with money. `options` and `quote` are the specification's; the public server has `buy/options` and `buy/quotes`. */
export function addOnrampRoutes(app, context) {
  const { origin, now } = context;
  const toQuoteId = (request) =>
    `q_${createHash('sha256')
      .update(`${JSON.stringify(request)}${now()}`)
      .digest('hex')
      .slice(0, 8)}`;

  app.post('/v1/generators/onrampurl', async (c) => {
    const body = await readBody(c);
    const wallets = body.destinationWallets;
    if (!Array.isArray(wallets) || !wallets.every((wallet) => isText(wallet?.address))) throw badField('destinationWallets', 400);
    if (!isText(body.partnerUserId)) throw badField('partnerUserId', 400);
    const url = new URL('/buy/select-asset', origin);
    url.searchParams.set('appId', 'sandbox');
    url.searchParams.set('destinationWallets', JSON.stringify(wallets));
    url.searchParams.set('partnerUserId', body.partnerUserId);
    for (const [field, fits] of Object.entries(URL_FIELDS)) {
      if (body[field] == null) continue;
      if (!fits(body[field])) throw badField(field, 400);
      url.searchParams.set(field, String(body[field]));
    }
    return c.json({ url: url.href });
  });

  app.get('/v1/onramp/options', async (c) => {
    const purchases = await listPurchases(context);
    return c.json({
      paymentCurrencies: PAYMENT_CURRENCIES.map((id) => ({ id, payment_method_limits: METHOD_LIMITS })),
      purchaseCurrencies: purchases.map(({ id, name, symbol, networks }) => ({
        id,
        name,
        symbol,
        networks: networks.map((network) => ({
          name: network.name,
          display_name: network.displayName,
          chain_id: String(network.chain.id),
          contract_address: network.address ?? '',
        })),
      })),
    });
  });

  app.post('/v1/onramp/quote', async (c) => {
    const body = await readBody(c);
    const purchase = body.purchaseCurrency?.symbol ?? body.purchaseCurrency;
    const currency = body.paymentCurrency?.id ?? body.paymentCurrency;
    if (!isText(purchase)) throw badField('purchaseCurrency');
    if (!isText(currency)) throw badField('paymentCurrency');
    if (!isText(body.amount)) throw badField('amount');
    const quote = await reckonQuote(context, { purchase, currency, amount: body.amount, network: body.network });
    const money = (amount) => ({ amount, currency: quote.code });
    return c.json({
      paymentTotal: money(quote.total),
      paymentSubtotal: money(quote.subtotal),
      purchaseAmount: { amount: quote.purchased, currency: quote.symbol },
      coinbaseFee: money(quote.fee),
      networkFee: money(quote.networkFee),
      quoteId: toQuoteId(body),
    });
  });

  const readCountry = (c) => {
    if (!/^[A-Za-z]{2}$/.test(needQuery(c, 'country'))) throw refuse(400, 'country', 'The country is not two letters');
    const subdivision = c.req.query('subdivision');
    if (subdivision && !/^[A-Za-z]{2}$/.test(subdivision)) throw refuse(400, 'subdivision', 'The subdivision is not two letters');
  };

  app.get('/v1/onramp/buy/options', async (c) => {
    readCountry(c);
    const purchases = await listPurchases(context);
    return c.json({
      paymentCurrencies: PAYMENT_CURRENCIES.map((id) => ({ id, limits: METHOD_LIMITS })),
      purchaseCurrencies: purchases.map(({ id, name, symbol, networks }) => ({
        id,
        name,
        symbol,
        networks: networks.map((network) => ({
          name: network.name,
          displayName: network.displayName,
          chainId: String(network.chain.id),
          contractAddress: network.address ?? '',
        })),
      })),
    });
  });

  app.get('/v1/onramp/buy/quotes', async (c) => {
    const [purchase, amount, currency, method] = ['purchaseCurrency', 'paymentAmount', 'paymentCurrency', 'paymentMethod'].map((name) =>
      needQuery(c, name),
    );
    readCountry(c);
    if (purchase.length > 4) throw refuse(400, 'purchaseCurrency', 'The currency has more than four letters');
    if (currency.length > 4) throw refuse(400, 'paymentCurrency', 'The currency has more than four letters');
    const request = { purchase, amount, currency, method, network: c.req.query('purchaseNetwork') };
    const quote = await reckonQuote(context, request);
    const money = (value) => ({ value, currency: quote.code });
    return c.json({
      paymentTotal: money(quote.total),
      paymentSubTotal: money(quote.subtotal),
      purchaseAmount: { value: quote.purchased, currency: quote.symbol },
      coinbaseFee: money(quote.fee),
      networkFee: money(quote.networkFee),
      quoteId: toQuoteId(request),
    });
  });
}
