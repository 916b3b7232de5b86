import { clock } from '../clock.mjs';
import { ADA, wallet } from '../stage.mjs';
import { ANSWERS, FEW } from './account-data.mjs';

const CHAIN = 'eip155:31337';
const BEN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const [, USDC, ARB] = FEW;
const plain = ({ address }) => address.split(':').at(-1);

const place = (address) => [{ name: 'lagoon', display_name: 'Ethereum', chain_id: '31337', contract_address: address }];
const limits = (most) => [
  { id: 'card', min: '10.00', max: most },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
];
const quoted = (body) => ({
  paymentTotal: { amount: body.amount, currency: body.paymentCurrency.id },
  paymentSubtotal: { amount: '97.52', currency: body.paymentCurrency.id },
  purchaseAmount: { amount: '0.0402', currency: body.purchaseCurrency.symbol },
  coinbaseFee: { amount: '2.00', currency: body.paymentCurrency.id },
  networkFee: { amount: '0.48', currency: body.paymentCurrency.id },
  quoteId: 'q',
});
const purchase = (id, status, minedAt, symbol, numeric) => ({
  id,
  metadata: {
    operationType: 'buy',
    hash: '0x1',
    minedAt,
    sentFrom: 'Coinbase',
    sentTo: ADA,
    status,
    nonce: 0,
    application: null,
    chain: CHAIN,
  },
  transfers: [
    {
      fungible_info: { name: symbol, symbol, icon: null },
      nft_info: null,
      direction: 'in',
      quantity: { numeric },
      value: null,
      price: null,
    },
  ],
});
const ago = (days) => new Date(clock.now() - days * 86_400_000).toISOString();
const PURCHASES = [
  purchase('a', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', ago(0.01), 'ETH', '0.0402'),
  purchase('b', 'ONRAMP_TRANSACTION_STATUS_SUCCESS', ago(3), 'USDC', '97.43'),
  purchase('c', 'ONRAMP_TRANSACTION_STATUS_FAILED', ago(45), 'ETH', '1.2'),
];

/** Answers of the on-ramp service: end of the path → body; a function gets the body of the call. */
const SERVICE = {
  'onramp/options': {
    paymentCurrencies: ['USD', 'EUR', 'GBP', 'JPY'].map((id) => ({
      id,
      payment_method_limits: limits(id === 'JPY' ? '900000' : '7500.00'),
    })),
    purchaseCurrencies: [
      { id: '1', name: 'Ether', symbol: 'ETH', networks: place('') },
      { id: '2', name: 'USD Coin', symbol: 'USDC', networks: place(plain(USDC)) },
      { id: '3', name: 'Arbitrum', symbol: 'ARB', networks: place(plain(ARB)) },
    ],
  },
  'onramp/quote': quoted,
  'generators/onrampurl': ({ destinationWallets }) => ({
    url: `https://pay.coinbase.com/buy?destinationWallets=${encodeURIComponent(JSON.stringify(destinationWallets))}`,
  }),
  history: { data: [], next: null },
};

async function begin(stage, service = {}) {
  await stage.page.route('**/data/v1/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const [, body] = Object.entries({ ...ANSWERS, ...SERVICE, ...service }).find(([name]) => pathname.endsWith(name)) ?? [];
    if (body === 'hang') return undefined;
    if (typeof body === 'number') return route.fulfill({ status: body, body: '' });
    return route.fulfill({ json: typeof body === 'function' ? body(route.request().postDataJSON()) : body });
  });
  await stage.page.evaluate((chain) => {
    window.startModal({
      projectId: 'gallery',
      services: { blockchainApi: `${location.origin}/data`, catalog: `${location.origin}/data`, analytics: `${location.origin}/data` },
      features: { analytics: false, allWallets: false, onramp: { meld: { publicKey: 'key' } } },
      media: 'off',
      enableWalletConnect: false,
      chainSupport: { onrampNames: { [chain]: 'ethereum' } },
    });
  }, CHAIN);
  await stage.connect();
}

const buy = (state, { view = 'Buy', begins = view, draft, service, waitFor, then, ...more } = {}) => ({
  view,
  state,
  wallets: [wallet('harbor')],
  ...more,
  async play(stage) {
    await begin(stage, service);
    await stage.open(begins, draft);
    await then?.(stage);
    if (waitFor) await stage.byId(waitFor).waitFor();
  },
});

/** Gives the page a window of ours in place of one that opens. `isShut`: the browser keeps it shut. */
const setWindow = (stage, isShut = false) =>
  stage.page.evaluate((shut) => {
    window.seller = { closed: false, location: { replace() {} }, close() {} };
    window.open = () => (shut ? null : window.seller);
  }, isShut);
const goTo = (isShut) => async (stage) => {
  await setWindow(stage, isShut);
  await stage.press('buy-provider-coinbase');
};
const draft = { amount: '100', currency: 'USD', token: 'ETH', method: 'card' };
const going = (state, waitFor, { isShut, after, ...more } = {}) =>
  buy(state, {
    view: 'BuyInProgress',
    begins: 'OnRampProviders',
    draft,
    waitFor,
    async then(stage) {
      await goTo(isShut)(stage);
      await after?.(stage);
    },
    ...more,
  });

/** Buying. */
export const buyScenes = [
  buy('empty', { waitFor: 'buy-limits' }),
  buy('quoted', { board: 'buy', draft, waitFor: 'buy-quoted' }),
  buy('quote loading', { draft, service: { 'onramp/quote': 'hang' }, waitFor: 'buy-limits' }),
  buy('no quote', { draft, service: { 'onramp/quote': 404 }, waitFor: 'buy-quoted', errors: /404/ }),
  buy('too much', { draft: { ...draft, amount: '7500.01' }, waitFor: 'buy-limits' }),
  buy('bank, a long amount', { draft: { ...draft, amount: '24999.99', method: 'ach_bank_account' }, waitFor: 'buy-quoted' }),
  buy('loading', { service: { 'onramp/options': 'hang' }, waitFor: 'w3m-header-text' }),
  buy('built-in options', { service: { 'onramp/options': 404 }, waitFor: 'buy-limits', errors: /404/ }),
  buy('network not sold on', {
    async then(stage) {
      await stage.page.evaluate(() => {
        const { $options } = window.modal[Symbol.for('w3m.internals.1')].stores;
        $options.set({ ...$options.get(), chainSupport: {} });
      });
    },
    waitFor: 'buy-unsupported',
  }),
  buy('tokens', { view: 'OnRampTokenSelect', draft, waitFor: 'buy-tokens' }),
  buy('currencies', { view: 'OnRampFiatSelect', draft, waitFor: 'buy-currency-JPY' }),
  buy('providers', { view: 'OnRampProviders', draft, waitFor: 'buy-quoted' }),
  buy('providers, nothing chosen', { view: 'OnRampProviders', waitFor: 'buy-summary' }),
  going('opening', 'buy-preparing', { service: { 'generators/onrampurl': 'hang' } }),
  going('open', 'buy-open'),
  going('window kept shut', 'buy-blocked', { isShut: true }),
  going('window closed', 'buy-closed', {
    async after(stage) {
      await stage.byId('buy-open').waitFor();
      await stage.page.evaluate(() => (window.seller.closed = true));
    },
  }),
  going('payment under way', 'buy-processing', {
    service: { history: { data: [purchase('n', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', ago(-1), 'ETH', '0.0402')], next: null } },
  }),
  going('buy failed', 'buy-failed', {
    service: { history: { data: [purchase('n', 'ONRAMP_TRANSACTION_STATUS_FAILED', ago(-1), 'ETH', '0.0402')], next: null } },
  }),
  going('no page', 'buy-unavailable', { service: { 'generators/onrampurl': 500 }, errors: /500/ }),
  going('another page', 'buy-unavailable', {
    service: { 'generators/onrampurl': { url: `https://pay.coinbase.com.example/?destinationWallets=[{"address":"${ADA}"}]` } },
  }),
  going('another account', 'buy-other-account', {
    async after(stage) {
      await stage.byId('buy-open').waitFor();
      await stage.wallet('harbor', (one, address) => one.setAccounts([address]), BEN);
    },
  }),
  buy('purchases', { view: 'OnRampActivity', service: { history: { data: PURCHASES, next: null } }, waitFor: 'buy-purchases-list' }),
  buy('no purchases', { view: 'OnRampActivity', waitFor: 'buy-purchases-empty' }),
  buy('purchases failed', { view: 'OnRampActivity', service: { history: 500 }, waitFor: 'buy-purchases-failed', errors: /500/ }),
];
