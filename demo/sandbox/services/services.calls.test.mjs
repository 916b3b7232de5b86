import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { lagoon } from '../chains.mjs';
import { CHAINS, START_MS, reasonOf, startNode, startTestServices } from './test-services.mjs';

const [ada, brine] = lagoon.accounts.map(({ address }) => address);
const account = `eip155:31337:${ada}`;
const solanaAccount = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111112';
const USDC = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
const NATIVE = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const GAS_PRICE_WEI = 2_000_000_000;

let node;
let nodeIsDown = false;
const asked = [];
let prices;
let services;

before(async () => {
  node = await startNode((text, incoming) => {
    asked.push({ text, type: incoming.headers['content-type'] });
    const answer = ({ id, method }) => {
      if (method === 'eth_gasPrice') return { jsonrpc: '2.0', id, result: `0x${GAS_PRICE_WEI.toString(16)}` };
      return { jsonrpc: '2.0', id, error: { code: -32601, message: `Method ${method} not found` } };
    };
    if (nodeIsDown) return { status: 400, body: { nothing: 'here' } };
    const request = JSON.parse(text);
    return { body: Array.isArray(request) ? request.map(answer) : answer(request) };
  });
  const [lagoonChain, cove] = CHAINS;
  const world = {
    chains: [{ ...lagoonChain, rpcUrl: node.url }, cove],
    getPrice: async (caip10) => prices[caip10],
    getTokens: async (caipId) => {
      const native = { symbol: 'ETH', name: 'Ether', address: `${caipId}:${NATIVE}`, decimals: 18 };
      return caipId === 'eip155:31337'
        ? [native, { symbol: 'USDC', name: 'USD Coin', address: `${caipId}:${USDC}`, decimals: 6 }]
        : [native];
    },
  };
  services = await startTestServices({ world });
});
after(async () => {
  await services.stop();
  await node.stop();
});
beforeEach(() => {
  nodeIsDown = false;
  asked.length = 0;
  prices = {
    [`eip155:31337:${NATIVE}`]: { price: 3000 },
    [`eip155:31337:${USDC}`]: { price: 1.25, decimals: 4 },
    [`eip155:31338:${NATIVE}`]: { price: 3000 },
  };
  services.clock.ms = START_MS;
  services.reset();
});

const ask = (...args) => services.ask(...args);

test('a request to a node is passed on as it is, with the type that nodes want, and so is its answer', async () => {
  const body = '{"jsonrpc":"2.0",  "id":"one", "method":"eth_gasPrice","params":[]}';
  for (const path of ['/v1?chainId=eip155:31337', '/v1/?chainId=eip155:31337', '/v1/?chainId=EIP155:31337']) {
    const { status, json } = await ask(path, { body, headers: { 'content-type': 'text/plain' } });
    assert.deepEqual([status, json], [200, { jsonrpc: '2.0', id: 'one', result: '0x77359400' }], path);
    assert.deepEqual(asked.pop(), { text: body, type: 'application/json' });
  }
});

test('batches are passed on, an error of the node arrives with 200, and its status is kept', async () => {
  const batch = [
    { jsonrpc: '2.0', id: 1, method: 'eth_gasPrice' },
    { jsonrpc: '2.0', id: 2, method: 'eth_unheard' },
  ];
  const { status, json } = await ask('/v1?chainId=eip155:31337', { body: batch });
  assert.equal(status, 200);
  assert.deepEqual([json[0].result, json[1].error.code], ['0x77359400', -32601]);
  nodeIsDown = true;
  const down = await ask('/v1?chainId=eip155:31337', { body: batch[0] });
  assert.deepEqual([down.status, down.json], [400, { nothing: 'here' }]);
});

test('a chain that is unknown, left out or gone is refused', async () => {
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_gasPrice' };
  const unknown = await ask('/v1?chainId=eip155:1', { body });
  assert.deepEqual([unknown.status, reasonOf(unknown).field], [400, 'chainId']);
  const none = await ask('/v1', { body });
  assert.deepEqual([none.status, none.json], [400, undefined]);
  assert.match(none.text, /missing field `chainId`/);
  const gone = await ask('/v1?chainId=eip155:31338', { body });
  assert.deepEqual([gone.status, reasonOf(gone).description], [503, 'The chain is temporarily unavailable: eip155:31338']);
  for (const path of ['/v1', '/v1/']) assert.equal((await ask(path)).status, 426);
  assert.deepEqual(asked, []);
});

test('an event is kept as it came, one by one or as a list, and read again', async () => {
  const event = (name) => ({
    eventId: 'a1',
    url: 'http://127.0.0.1:4173/',
    domain: '127.0.0.1',
    timestamp: START_MS,
    props: { type: 'track', event: name, address: ada, properties: { connected: true } },
  });
  const one = await ask('/e', { body: event('MODAL_OPEN'), headers: { 'content-type': 'text/plain' } });
  assert.deepEqual([one.status, one.json], [200, {}]);
  assert.equal((await ask('/batch', { body: [event('CONNECT_SUCCESS'), event('MODAL_CLOSE')] })).status, 200);
  const kept = (await ask('/__sandbox/events')).json;
  assert.deepEqual(kept, ['MODAL_OPEN', 'CONNECT_SUCCESS', 'MODAL_CLOSE'].map(event));
});

test('what is no event is refused, and of its list nothing is kept', async () => {
  const event = { eventId: 'e', url: 'u', domain: 'd', timestamp: 1, props: { type: 'track', event: 'MODAL_OPEN' } };
  const wrong = [
    'no json',
    '7',
    {},
    { ...event, eventId: 1 },
    { ...event, timestamp: '1' },
    { ...event, url: undefined },
    { ...event, domain: null },
    { ...event, props: { type: 'other', event: 'X' } },
    { ...event, props: { type: 'track' } },
  ];
  for (const body of wrong) assert.equal((await ask('/e', { body })).status, 400, JSON.stringify(body));
  for (const body of [event, [event, {}], 'no json']) assert.equal((await ask('/batch', { body })).status, 400, JSON.stringify(body));
  assert.deepEqual((await ask('/__sandbox/events')).json, []);
});

test('an account has its sessions, whatever the case of its address, and others have none', async () => {
  const { status, json } = await ask(`/v1/sessions/${account}`);
  assert.equal(status, 200);
  assert.equal(json.pcis.length, 2);
  for (const session of json.pcis) {
    const keys = ['project', 'pci', 'expiry', 'createdAt', 'permissions', 'policies', 'context', 'revokedAt'];
    assert.deepEqual(Object.keys(session).toSorted(), keys.toSorted());
    assert.deepEqual([session.project.url, session.project.iconUrl], [null, null]);
    assert.ok(session.createdAt < START_MS / 1000 && session.expiry > START_MS / 1000, 'in seconds');
  }
  assert.deepEqual((await ask(`/v1/sessions/${account.toLowerCase()}`)).json, json);
  assert.deepEqual((await ask(`/v1/sessions/eip155:31338:${ada}`)).json, { pcis: [] });
  assert.deepEqual((await ask(`/v1/sessions/${solanaAccount}`)).json, { pcis: [] });
});

test('a session is revoked once, with an answer that has no body', async () => {
  const [open, revoked] = (await ask(`/v1/sessions/${account}`)).json.pcis;
  const revoke = (pci, of = account) => ask(`/v1/sessions/${of}/revoke`, { body: { pci, signature: '0x00' } });
  assert.equal((await revoke(open.pci, `eip155:31337:${brine}`)).status, 400, 'not of another account');
  const first = await revoke(open.pci);
  assert.deepEqual([first.status, first.text], [200, '']);
  assert.equal((await ask(`/v1/sessions/${account}`)).json.pcis[0].revokedAt, Math.floor(START_MS / 1000));
  for (const [pci, of] of [[open.pci], [revoked.pci], ['00000000-0000-4000-8000-00000000ffff'], [revoked.pci, `eip155:31337:${brine}`]]) {
    const again = await revoke(pci, of);
    assert.deepEqual([again.status, reasonOf(again).field], [400, 'pci']);
  }
  assert.equal((await revoke(undefined)).status, 422);
});

test('an account of a session is a CAIP-10, not an address', async () => {
  for (const path of [ada, `eip155:${ada}`, `eip155:31337:${ada}:x`, 'eip155:31337:', `cosmos:hub:${ada}`, 'eip155:31337:0x12']) {
    const read = await ask(`/v1/sessions/${path}`);
    assert.deepEqual([read.status, read.json.status], [400, 'FAILED'], path);
    assert.equal((await ask(`/v1/sessions/${path}/revoke`, { body: { pci: 'x' } })).status, 400, path);
  }
});

test('a session is made, activated and revoked', async () => {
  const body = {
    expiry: Math.floor(START_MS / 1000) + 3600,
    signer: { type: 'keys', data: {} },
    permissions: [{ type: 'contract-call', data: {} }],
    policies: [],
  };
  const path = `/v1/sessions/eip155:31338:${brine}`;
  const made = await ask(`${path}?v=2`, { body });
  assert.equal(made.json.key.type, 'secp256k1');
  assert.match(made.json.key.publicKey, /^0x04[0-9a-f]{128}$/);
  assert.match((await ask(path, { body })).json.key.publicKey, /^0x[0-9a-f]{260}$/);
  const { pci } = made.json;
  assert.deepEqual((await ask(`${path}/getcontext?pci=${pci}`)).json, { context: null });
  const activated = await ask(`${path}/activate`, { body: { ...body, pci, context: '0xc0ffee' } });
  assert.deepEqual([activated.status, activated.text], [200, '']);
  assert.deepEqual((await ask(`${path}/getcontext?pci=${pci}`)).json, { context: '0xc0ffee' });
  const [session] = (await ask(path)).json.pcis;
  assert.deepEqual([session.pci, session.expiry, session.createdAt, session.revokedAt], [pci, body.expiry, body.expiry - 3600, null]);
  assert.equal((await ask(`${path}/revoke`, { body: { pci } })).status, 200);
  assert.equal((await ask(`${path}/activate`, { body: { pci, context: '0x' } })).status, 400, 'not after that');
  for (const field of ['expiry', 'signer', 'permissions'])
    assert.equal((await ask(path, { body: { ...body, [field]: undefined } })).status, 422, field);
  assert.equal((await ask(`${path}/getcontext`)).status, 400);
});

test('what can be bought follows from the world, in the specification’s spelling and in the public server’s', async () => {
  const { json } = await ask('/v1/onramp/options');
  const limits = [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ];
  assert.deepEqual(
    json.paymentCurrencies,
    ['USD', 'EUR'].map((id) => ({ id, payment_method_limits: limits })),
  );
  const [ether, dollar] = json.purchaseCurrencies;
  assert.deepEqual([ether.symbol, ether.name, dollar.symbol, dollar.name], ['ETH', 'Ether', 'USDC', 'USD Coin']);
  assert.notEqual(ether.id, dollar.id);
  assert.deepEqual(ether.networks, [
    { name: 'lagoon-local', display_name: 'Lagoon Local', chain_id: '31337', contract_address: '' },
    { name: 'cove-testnet', display_name: 'Cove Testnet', chain_id: '31338', contract_address: '' },
  ]);
  assert.deepEqual(dollar.networks, [{ name: 'lagoon-local', display_name: 'Lagoon Local', chain_id: '31337', contract_address: USDC }]);

  const real = (await ask('/v1/onramp/buy/options?country=US&subdivision=NY')).json;
  assert.deepEqual(real.paymentCurrencies[0], { id: 'USD', limits });
  const networks = [{ name: 'lagoon-local', displayName: 'Lagoon Local', chainId: '31337', contractAddress: USDC }];
  assert.deepEqual(real.purchaseCurrencies[1], { id: dollar.id, name: 'USD Coin', symbol: 'USDC', networks });
  const none = await ask('/v1/onramp/buy/options');
  assert.deepEqual([none.status, none.json], [400, undefined]);
  assert.equal((await ask('/v1/onramp/buy/options?country=USA')).status, 400);
  assert.equal((await ask('/v1/onramp/buy/options?country=US&subdivision=New')).status, 400);
});

const quote = (change) => {
  const body = { purchaseCurrency: { symbol: 'ETH' }, paymentCurrency: { id: 'USD' }, amount: '100.00', network: 'ETH', ...change };
  return ask('/v1/onramp/quote', { body });
};

test('a quote takes the fees from the amount and changes the rest at the world’s price, rounded against the buyer', async () => {
  // 21000 gas at 2 gwei and 3000 dollars are 0.126 dollars, so 13 cents; 2 % are 2 dollars; 97.87 / 3000 is 0.0326233(3).
  const { status, json } = await quote();
  assert.equal(status, 200);
  const { quoteId, ...money } = json;
  assert.deepEqual(money, {
    paymentTotal: { amount: '100.00', currency: 'USD' },
    paymentSubtotal: { amount: '97.87', currency: 'USD' },
    purchaseAmount: { amount: '0.03262333', currency: 'ETH' },
    coinbaseFee: { amount: '2.00', currency: 'USD' },
    networkFee: { amount: '0.13', currency: 'USD' },
  });
  assert.match(quoteId, /^q_[0-9a-f]{8}$/);
  assert.notEqual((await quote({ amount: '101.00' })).json.quoteId, quoteId);
});

test('a token costs more gas, a euro is worth more, a bank account costs one percent, and all of it adds up', async () => {
  const cents = ({ amount }) => Math.round(Number(amount) * 100);
  // 65000 gas are 0.39 dollars, in euros at 1.08 0.3612, so 37 cents.
  const euro = (
    await quote({ purchaseCurrency: { symbol: 'USDC' }, paymentCurrency: { id: 'EUR' }, amount: '50.50', network: 'lagoon-local' })
  ).json;
  assert.deepEqual([euro.networkFee.amount, euro.coinbaseFee.amount, euro.paymentSubtotal.amount], ['0.37', '1.01', '49.12']);
  // 49.12 euros are 53.0496 dollars, at 1.25 dollars 42.43968; this token has four decimals.
  assert.deepEqual(euro.purchaseAmount, { amount: '42.4396', currency: 'USDC' });
  for (const [amount, percent] of [
    ['10.00', 2n],
    ['10.01', 2n],
    ['7500.00', 2n],
    ['7500.01', 1n],
    ['25000', 1n],
  ]) {
    const { json } = await quote({ amount });
    const total = BigInt(cents(json.paymentTotal));
    assert.equal(BigInt(cents(json.coinbaseFee)), (total * percent + 99n) / 100n, amount);
    assert.equal(cents(json.paymentSubtotal) + cents(json.coinbaseFee) + cents(json.networkFee), Number(total), amount);
  }
});

test('a quote of the public server’s kind has the same numbers under its own names', async () => {
  const query = { purchaseCurrency: 'ETH', paymentAmount: '100.00', paymentCurrency: 'USD', paymentMethod: 'CARD', country: 'US' };
  const real = (change) => ask(`/v1/onramp/buy/quotes?${new URLSearchParams({ ...query, ...change })}`);
  const { json } = await real();
  assert.deepEqual(
    [json.paymentTotal, json.paymentSubTotal, json.purchaseAmount, json.coinbaseFee, json.networkFee],
    [
      { value: '100.00', currency: 'USD' },
      { value: '97.87', currency: 'USD' },
      { value: '0.03262333', currency: 'ETH' },
      { value: '2.00', currency: 'USD' },
      { value: '0.13', currency: 'USD' },
    ],
  );
  assert.equal((await real({ paymentMethod: 'ACH_BANK_ACCOUNT' })).json.coinbaseFee.value, '1.00');
  assert.equal((await real({ purchaseCurrency: 'USDC', purchaseNetwork: 'lagoon-local' })).json.purchaseAmount.currency, 'USDC');
  for (const [change, field] of [
    [{ purchaseCurrency: 'USDCE' }, 'purchaseCurrency'],
    [{ paymentCurrency: 'USDOL' }, 'paymentCurrency'],
    [{ paymentCurrency: 'GBP' }, 'paymentCurrency'],
    [{ paymentMethod: 'CASH' }, 'paymentMethod'],
    [{ paymentAmount: '7500.01' }, 'amount'],
    [{ country: 'U' }, 'country'],
    [{ purchaseNetwork: 'cove' }, 'network'],
  ]) {
    const refused = await real(change);
    assert.deepEqual([refused.status, reasonOf(refused).field], [400, field], JSON.stringify(change));
  }
  for (const name of Object.keys(query)) {
    const refused = await real({ [name]: '' });
    assert.deepEqual([refused.status, refused.text.includes(`\`${name}\``)], [400, true], name);
  }
});

test('no quote is given for what cannot be bought, paid or priced', async () => {
  for (const [change, status, field] of [
    [{ amount: '9.99' }, 400, 'amount'],
    [{ amount: '25000.01' }, 400, 'amount'],
    [{ amount: '100.001' }, 400, 'amount'],
    [{ amount: '1e3' }, 400, 'amount'],
    [{ amount: '-100' }, 400, 'amount'],
    [{ purchaseCurrency: { symbol: 'DOGE' } }, 400, 'purchaseCurrency'],
    [{ paymentCurrency: { id: 'GBP' } }, 400, 'paymentCurrency'],
    [{ paymentCurrency: { id: 'toString' } }, 400, 'paymentCurrency'],
    [{ purchaseCurrency: { symbol: 'USDC' }, network: 'cove-testnet' }, 400, 'network'],
    [{ network: 'cove-testnet' }, 503, ''],
  ]) {
    const refused = await quote(change);
    assert.deepEqual([refused.status, reasonOf(refused).field], [status, field], JSON.stringify(change));
  }
  for (const change of [{ amount: 100 }, { purchaseCurrency: undefined }, { paymentCurrency: {} }]) {
    const refused = await quote(change);
    assert.deepEqual([refused.status, refused.json], [422, undefined], JSON.stringify(change));
  }
  prices = { [`eip155:31337:${NATIVE}`]: { price: 3000 } };
  assert.equal((await quote({ purchaseCurrency: { symbol: 'USDC' }, network: 'USDC' })).status, 503, 'no price');
  prices = { [`eip155:31337:${NATIVE}`]: { price: 1_000_000 } };
  const dear = await quote({ amount: '10.00' });
  assert.deepEqual([dear.status, reasonOf(dear).description], [400, 'The amount does not cover the fees']);
});

test('the address of the seller carries what was asked, stays on this machine, and leads to a page there', async () => {
  const wallets = [{ address: ada, blockchains: ['ethereum', 'base'], assets: ['ETH'] }];
  const body = { destinationWallets: wallets, partnerUserId: ada, defaultNetwork: 'base', presetFiatAmount: 10, defaultExperience: 'buy' };
  const { status, json } = await ask('/v1/generators/onrampurl', { body, headers: { 'content-type': 'text/plain' } });
  assert.equal(status, 200);
  const url = new URL(json.url);
  assert.deepEqual([url.origin, url.pathname], [services.url, '/buy/select-asset']);
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    appId: 'sandbox',
    destinationWallets: JSON.stringify(wallets),
    partnerUserId: ada,
    defaultNetwork: 'base',
    presetFiatAmount: '10',
    defaultExperience: 'buy',
  });
  const page = await fetch(json.url);
  assert.equal(page.status, 200);
  assert.match(page.headers.get('content-security-policy'), /^default-src 'none';/);
  for (const change of [
    { destinationWallets: undefined },
    { destinationWallets: [{}] },
    { partnerUserId: undefined },
    { presetFiatAmount: 10.5 },
    { presetCryptoAmount: '1' },
    { defaultExperience: 'sell' },
    { handlingRequestedUrls: 'yes' },
  ]) {
    const refused = await ask('/v1/generators/onrampurl', { body: { ...body, ...change } });
    assert.deepEqual([refused.status, refused.json], [400, undefined], JSON.stringify(change));
  }
  assert.equal(
    (await ask('/v1/generators/onrampurl', { body: { ...body, destinationWallets: [] } })).status,
    200,
    'limits are not enforced',
  );
});
