import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { Hono } from 'hono';
import { erc20Abi, maxUint256, numberToHex, parseUnits } from 'viem';
import { startWorld } from '../../world/start-world.mjs';
import { ADA, BEN, CLEO, askChain } from '../../world/test-tools.mjs';
import { Refusal } from '../refusal.mjs';
import { addChainDataRoutes } from './chain-data.mjs';

const origin = 'http://127.0.0.1:4455';
const world = await startWorld();
after(() => world.stop());
beforeEach(() => world.reset());
const app = new Hono();
app.onError((error, context) => {
  if (!(error instanceof Refusal)) throw error;
  return typeof error.body === 'string' ? context.text(error.body, error.status) : context.json(error.body, error.status);
});
addChainDataRoutes(app, { world, now: Date.now, origin });

const [lagoonChain, coveChain] = world.chains;
const chainId = lagoonChain.caipId;
const onLagoon = askChain(lagoonChain);
const coin = `${chainId}:0x${'e'.repeat(40)}`;
const caip = (symbol) => (symbol === 'ETH' ? coin : `${chainId}:${onLagoon.find(symbol).address}`);
const account = (address) => `${chainId}:${address}`;
const plain = (caip10) => caip10.split(':')[2];

const read = async (response) => {
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: text };
  }
};
const get = async (path, query = {}, headers = { origin: 'http://localhost' }) => {
  const defined = Object.fromEntries(
    Object.entries({ projectId: 'demo', sv: 'html-2.16.7', ...query }).filter(([, value]) => value !== undefined),
  );
  return read(await app.request(`${path}?${new URLSearchParams(defined)}`, { headers }));
};
// As the client sends it: the content type does not say that it is JSON.
const post = async (path, body) => {
  const text = typeof body === 'string' ? body : JSON.stringify({ projectId: 'demo', ...body });
  return read(await app.request(path, { method: 'POST', body: text, headers: { 'content-type': 'text/plain' } }));
};
const getBalance = (query, headers, address = ADA) =>
  get(`/v1/account/${address}/balance`, { currency: 'usd', chainId, ...query }, headers);
const getHistory = (query, address = ADA) => get(`/v1/account/${address}/history`, query);

/** Holds an answer against the services' form of a refusal. */
function assertRefused({ status, body }, wanted, field, description) {
  assert.equal(status, wanted, JSON.stringify(body));
  assert.equal(body.status, 'FAILED');
  assert.deepEqual(
    body.reasons.map((reason) => reason.field),
    [field],
  );
  if (description) assert.match(body.reasons[0].description, description);
}

/** A refusal of the framework: plain text. */
function assertUnread({ status, body }, wanted = 400) {
  assert.equal(status, wanted, JSON.stringify(body));
  assert.equal(typeof body, 'string');
  assert.match(body, /^Failed to /);
}

test('a balance has the form of the public server: strings for quantities, no address for the coin, links to pictures', async () => {
  const { status, body } = await getBalance();
  assert.equal(status, 200);
  const [ether] = body.balances;
  const price = (await world.getPrice(coin)).price;
  assert.deepEqual(
    { ...ether, value: null },
    {
      name: 'Ether',
      symbol: 'ETH',
      chainId,
      value: null,
      price,
      quantity: { decimals: '18', numeric: '12.4805' },
      iconUrl: `${origin}/images/token/ETH.svg`,
    },
  );
  assert.ok(Math.abs(ether.value / (12.4805 * price) - 1) < 1e-12);
  assert.deepEqual(body.balances.find(({ symbol }) => symbol === 'TERN').address, `${chainId}:${onLagoon.find('TERN').address}`);
  const values = body.balances.map(({ value }) => value);
  assert.deepEqual(
    values,
    values.toSorted((a, b) => b - a),
  );
});

test('without a chain the balances of both chains come in one list', async () => {
  const both = (await getBalance({ chainId: undefined })).body.balances;
  const [here, there] = await Promise.all(
    [lagoonChain, coveChain].map(async ({ caipId }) => (await getBalance({ chainId: caipId })).body.balances),
  );
  assert.ok(here.length > 0 && there.length > 0);
  assert.equal(both.length, here.length + there.length);
});

test('a project that the public server refuses gets an empty answer, and no error', async () => {
  const nothing = { status: 200, body: { balances: [] } };
  assert.deepEqual(await getBalance({}, {}), nothing, 'no origin');
  assert.deepEqual(await getBalance({ sv: undefined }), nothing, 'no version');
  assert.deepEqual(await getBalance({ sv: 'html-wagmi-1.6.4' }), nothing);
  assert.deepEqual(await getBalance({ sv: '1.6.5' }), nothing);
  assert.deepEqual(await getBalance({ chainId: 'eip155:30' }), nothing);
  assert.deepEqual(await getBalance({ projectId: 'denylisted-project' }), nothing);
  assert.notDeepEqual(await getBalance({ sv: 'html-wagmi-1.6.50' }), nothing);
  const header = { origin: 'http://localhost', 'x-sdk-version': 'html-2.16.7' };
  assert.notDeepEqual(await getBalance({ sv: undefined }, header), nothing, 'the version may come in a header');
});

test('a balance is refused for what is no account, no currency, or no chain of these', async () => {
  assertRefused(await getBalance({}, undefined, `${ADA}1`), 400, 'address', /invalid/);
  assertRefused(await getBalance({}, undefined, ADA.slice(2)), 400, 'address');
  assertRefused(await getBalance({ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }), 400, 'chainId');
  assertUnread(await getBalance({ currency: undefined }));
  assertUnread(await getBalance({ currency: 'chf' }));
  assertUnread(await getBalance({ projectId: undefined }));
  assert.equal((await getBalance({}, undefined, ADA.toLowerCase())).status, 200);
});

test('an update can be forced for tokens of these chains only', async () => {
  const { body } = await getBalance({ forceUpdate: [caip('TERN'), coin, caip('WETH')].join(',') });
  const find = (wanted) => body.balances.find(({ symbol }) => symbol === wanted);
  assert.match(find('TERN').quantity.numeric, /^\d+\.\d{6}$/);
  assert.equal(find('ETH').quantity.numeric, '12.480500000000000000');
  assert.deepEqual([find('WETH').quantity.numeric, find('WETH').value], ['0.000000000000000000', 0]);
  assertRefused(await getBalance({ forceUpdate: plain(caip('TERN')) }), 400, 'forceUpdate', /CAIP-10/);
  assertRefused(
    await getBalance({ forceUpdate: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So11111111111111111111111111111111111111111' }),
    400,
    'forceUpdate',
  );
  assertRefused(await getBalance({ forceUpdate: account(BEN) }), 503, 'forceUpdate');
  assertRefused(await getBalance({ forceUpdate: caip('GIFT') }), 503, 'forceUpdate');
});

test('an update that is forced sees what the kept answer does not', async () => {
  const pebbles = async (query) => (await getBalance(query)).body.balances.find(({ symbol }) => symbol === 'PEBL').quantity.numeric;
  assert.equal(await pebbles(), '1204');
  await onLagoon.act(ADA, onLagoon.find('PEBL').address, erc20Abi, 'transfer', [BEN, 100n]);
  assert.equal(await pebbles(), '1204');
  assert.equal(await pebbles({ forceUpdate: caip('PEBL') }), '1104');
});

test('values come in the currency that was asked for', async () => {
  const valueIn = async (currency) => (await getBalance({ currency })).body.balances.find(({ symbol }) => symbol === 'ETH').value;
  assert.ok(Math.abs((await valueIn('eth')) - 12.4805) < 1e-9);
  assert.ok(Math.abs((await valueIn('eur')) / (await valueIn('usd')) - 0.9) < 1e-9);
  const bitcoin = (await world.getPrice(caip('GULL'))).price;
  assert.ok(Math.abs((await valueIn('btc')) / ((await valueIn('usd')) / bitcoin) - 1) < 1e-9);
});

test('a history is paged, filtered by a chain or its number, and links to pictures', async () => {
  const first = await getHistory();
  assert.equal(first.body.data.length, 50);
  const second = await getHistory({ cursor: first.body.next });
  assert.ok(second.body.data.length > 0 && second.body.next === null);
  const byNumber = await getHistory({ chainId: '31338' });
  assert.deepEqual(byNumber, await getHistory({ chainId: coveChain.caipId }));
  const transfers = [...first.body.data, ...second.body.data].flatMap((row) => row.transfers ?? []);
  const links = transfers.flatMap(({ fungible_info: fungible, nft_info: nft }) => fungible?.icon.url ?? nft.content.preview.url);
  assert.ok(links.length > 50 && links.every((link) => link.startsWith(`${origin}/images/`)));
  const inEuro = (await getHistory({ currency: 'eur' })).body.data.find(
    ({ transfers: moved }) => moved?.[0].fungible_info?.symbol === 'TERN',
  );
  assert.equal(inEuro.transfers[0].price, 0.9);
});

test('a history is refused for an unknown chain, onramp, cursor or account', async () => {
  assertRefused(await getHistory({ chainId: 'eip155:1' }), 400, 'chainId');
  assertRefused(await getHistory({ chainId: 'lagoon' }), 400, 'chainId');
  assertRefused(await getHistory({ onramp: 'moonbeam' }), 400, 'onramp');
  assertRefused(await getHistory({ cursor: 'b2Zmc2V0PTUw' }), 400, 'cursor');
  assertRefused(await getHistory({}, '0x12'), 400, 'address');
  assertUnread(await getHistory({ projectId: undefined }));
  const nothing = { status: 200, body: { data: [], next: null } };
  assert.deepEqual(await getHistory({ chainId: '31' }), nothing);
  assert.deepEqual(await getHistory({ onramp: 'coinbase' }), nothing);
});

test('a portfolio names what is owned', async () => {
  const { body } = await get(`/v1/account/${BEN}/portfolio`);
  assert.deepEqual(Object.keys(body.data[0]), ['id', 'name', 'symbol']);
  assert.equal(new Set(body.data.map(({ id }) => id)).size, body.data.length);
  assert.ok(body.data.some(({ name }) => name === 'Heron'));
  assertRefused(await get('/v1/account/0x/portfolio'), 400, 'address');
});

test('a price is that of the first address', async () => {
  const { body } = await post('/v1/fungible/price', { currency: 'usd', addresses: [caip('TERN'), caip('GULL')] });
  assert.deepEqual(body, {
    fungibles: [
      { address: caip('TERN'), name: 'Tern Dollar', symbol: 'TERN', iconUrl: `${origin}/images/token/TERN.svg`, price: 1, decimals: 6 },
    ],
  });
  const ether = await post('/v1/fungible/price', { currency: 'usd', addresses: [coin] });
  assert.ok(ether.body.fungibles[0].price > 2900);
});

test('a price is refused without an address, for an unknown token, and for an unknown currency', async () => {
  const ask = (body) => post('/v1/fungible/price', { currency: 'usd', addresses: [coin], ...body });
  assertRefused(await ask({ addresses: [] }), 400, 'addresses');
  assertRefused(await ask({ addresses: [plain(coin)] }), 400, 'addresses');
  assertRefused(await ask({ addresses: [account(BEN)] }), 400, 'asset');
  assertRefused(await ask({ addresses: [caip('GIFT')] }), 400, 'asset');
  assertUnread(await ask({ currency: 'irn' }), 422);
  assertUnread(await ask({ addresses: coin }), 422);
  assertUnread(await ask({ projectId: undefined }), 422);
  assertUnread(await post('/v1/fungible/price', '{'));
});

test('the tokens of a chain can be asked for, all or one', async () => {
  const { body } = await get('/v1/convert/tokens', { chainId });
  assert.deepEqual(body.tokens[0], {
    name: 'Ether',
    symbol: 'ETH',
    address: coin,
    decimals: 18,
    logoUri: `${origin}/images/token/ETH.svg`,
    eip2612: false,
  });
  assert.deepEqual(
    body.tokens.map(({ symbol }) => symbol),
    ['ETH', 'WETH', 'TERN', 'SKUA', 'GULL', 'HERN', 'PEBL', 'FTHM', 'MUTE', 'TOLL', 'WARY'],
  );
  const one = await get('/v1/convert/tokens', { chainId, address: caip('FTHM') });
  assert.deepEqual(
    one.body.tokens.map(({ symbol, decimals }) => [symbol, decimals]),
    [['FTHM', 36]],
  );
  assert.deepEqual(
    (await get('/v1/convert/tokens', { chainId, address: caip('FTHM').toUpperCase() })).body.tokens,
    [],
    'the match is exact',
  );
  assertRefused(await get('/v1/convert/tokens', { chainId: 'eip155:1' }), 400, 'chainId', /not supported/);
  assertUnread(await get('/v1/convert/tokens'));
});

const getQuote = (amount, from, to) =>
  get('/v1/convert/quotes', { amount: String(amount), from: caip(from), to: caip(to), userAddress: ADA });
const build = (amount, from, to, more) =>
  post('/v1/convert/build-transaction', {
    amount: String(amount),
    from: caip(from),
    to: caip(to),
    userAddress: account(ADA),
    eip155: { slippage: 1 },
    ...more,
  });
const amountOf = async (symbol) =>
  symbol === 'ETH' ? BigInt(await onLagoon.request('eth_getBalance', ADA, 'latest')) : onLagoon.balanceOf(symbol, ADA);
const getAllowance = async (symbol) =>
  (await get('/v1/convert/allowance', { tokenAddress: caip(symbol), userAddress: account(ADA) })).body.allowance;

/** Quotes, approves, builds and sends as a client does. @returns What was promised and what came. */
async function swap(from, to, amount) {
  const quoted = BigInt((await getQuote(amount, from, to)).body.quotes[0].toAmount);
  if (BigInt(await getAllowance(from)) < amount) {
    const { tx: approval } = (await get('/v1/convert/build-approve', { from: caip(from), to: caip(to), amount: String(amount) })).body;
    assert.equal(approval.from, caip(from));
    await onLagoon.send({ from: ADA, to: plain(approval.from), data: approval.data, value: numberToHex(BigInt(approval.value)) });
    assert.equal(await getAllowance(from), String(amount), 'as much as asked for, and no more');
  }
  const { tx } = (await build(amount, from, to)).body;
  assert.equal(tx.from, account(ADA));
  assert.equal(tx.to, `${chainId}:${lagoonChain.contracts.router}`);
  const [sold, bought] = [await amountOf(from), await amountOf(to)];
  const receipt = await onLagoon.send({
    from: ADA,
    to: plain(tx.to),
    data: tx.data,
    value: numberToHex(from === 'ETH' ? amount : 0n),
    gas: numberToHex(BigInt(tx.eip155.gas)),
    gasPrice: numberToHex(BigInt(tx.eip155.gasPrice)),
  });
  assert.equal(receipt.status, 'success', `${from} to ${to}`);
  const fee = receipt.gasUsed * receipt.effectiveGasPrice;
  return {
    quoted,
    promised: BigInt(tx.amount),
    gave: sold - (await amountOf(from)) - (from === 'ETH' ? fee : 0n),
    got: (await amountOf(to)) - bought + (to === 'ETH' ? fee : 0n),
    receipt,
  };
}

for (const [from, to, amount, decimals] of [
  ['ETH', 'TERN', '0.731', 18],
  ['TERN', 'ETH', '1204.500001', 6],
  ['TERN', 'GULL', '300.25', 6],
  ['GULL', 'SKUA', '0.012', 8],
  ['MUTE', 'TERN', '12.5', 18],
  ['ETH', 'MUTE', '0.2', 18],
  ['PEBL', 'HERN', '700', 0],
  ['TERN', 'PEBL', '55.5', 6],
  ['FTHM', 'TERN', '0.000004', 36],
  ['ETH', 'FTHM', '0.01', 18],
  ['TOLL', 'TERN', '5000.000000000000000049', 18],
  ['TOLL', 'ETH', '777', 18],
  ['HERN', 'TOLL', '20', 18],
  ['ETH', 'TOLL', '0.05', 18],
]) {
  test(`${amount} ${from} becomes as much ${to} on the chain as was quoted`, async () => {
    const units = parseUnits(amount, decimals);
    const { quoted, promised, gave, got } = await swap(from, to, units);
    assert.ok(quoted > 0n);
    assert.equal(promised, quoted);
    assert.equal(gave, units);
    assert.equal(got, quoted, 'nobody has traded in between');
  });
}

test('a quote takes the way that gives most', async () => {
  const units = parseUnits('0.5', 8);
  const [direct, overEther] = await Promise.all(
    [
      ['GULL', 'TERN'],
      ['GULL', 'WETH', 'TERN'],
    ].map((symbols) =>
      routerOut(
        units,
        symbols.map((symbol) => onLagoon.find(symbol).address),
      ),
    ),
  );
  const { toAmount } = (await getQuote(units, 'GULL', 'TERN')).body.quotes[0];
  assert.notEqual(direct, overEther);
  assert.equal(BigInt(toAmount), direct > overEther ? direct : overEther);
});

async function routerOut(amount, path) {
  const abi = [
    {
      type: 'function',
      name: 'getAmountsOut',
      stateMutability: 'view',
      inputs: [{ type: 'uint256' }, { type: 'address[]' }],
      outputs: [{ type: 'uint256[]' }],
    },
  ];
  return (await onLagoon.read(lagoonChain.contracts.router, abi, 'getAmountsOut', [amount, path])).at(-1);
}

test('a swap fails on the chain rather than give less than the slippage allows', async () => {
  const { tx } = (await build(10n ** 18n, 'ETH', 'HERN')).body;
  const whale = { from: CLEO, to: plain(tx.to), value: numberToHex(15n * 10n ** 18n) };
  await onLagoon.request('anvil_setBalance', CLEO, numberToHex(20n * 10n ** 18n));
  const { tx: rush } = (await build(15n * 10n ** 18n, 'ETH', 'HERN', { userAddress: account(CLEO) })).body;
  await onLagoon.send({ ...whale, data: rush.data });
  const receipt = await onLagoon.send({ from: ADA, to: plain(tx.to), data: tx.data, value: numberToHex(10n ** 18n), gas: '0x7a120' });
  assert.equal(receipt.status, 'reverted');
});

test('the gas of a swap is a tenth more than the estimate, and a constant when no estimate is wanted', async () => {
  const { tx } = (await build(10n ** 17n, 'ETH', 'TERN')).body;
  const request = { from: ADA, to: plain(tx.to), data: tx.data, value: numberToHex(10n ** 17n) };
  const estimate = BigInt(await onLagoon.request('eth_estimateGas', request));
  assert.equal(BigInt(tx.eip155.gas), (estimate * 11n + 9n) / 10n);
  const { receipt } = await swap('ETH', 'TERN', 10n ** 17n);
  const unapproved = await build(parseUnits('5', 18), 'HERN', 'TERN', { disableEstimate: true });
  assert.ok(BigInt(unapproved.body.tx.eip155.gas) > receipt.gasUsed);
  assertRefused(await build(parseUnits('5', 18), 'HERN', 'TERN'), 400, '', /^Conversion parameter error: cannot estimate/);
});

test('an approval is of everything without an amount, and the coin needs none', async () => {
  const { tx } = (await get('/v1/convert/build-approve', { from: caip('MUTE'), to: coin })).body;
  assert.deepEqual([tx.from, tx.to, tx.value], [caip('MUTE'), caip('MUTE'), '0']);
  await onLagoon.send({ from: ADA, to: plain(tx.from), data: tx.data });
  assert.equal(await getAllowance('MUTE'), String(maxUint256));
  assert.equal(await getAllowance('ETH'), String(maxUint256));
  assert.equal(await getAllowance('HERN'), '0');
  assertRefused(await get('/v1/convert/build-approve', { from: coin, to: caip('MUTE') }), 400, 'from');
});

test('the tiers of the gas price are whole wei, each dearer than the one before', async () => {
  const { body } = await get('/v1/convert/gas-price', { chainId });
  const [standard, fast, instant] = [body.standard, body.fast, body.instant].map(BigInt);
  assert.equal(standard, BigInt(await onLagoon.request('eth_gasPrice')));
  assert.ok(standard < fast && fast < instant);
  assertRefused(await get('/v1/convert/gas-price', { chainId: 'eip155:5' }), 400, 'chainId');
});

test('a conversion is refused with the reason that clients look for', async () => {
  const elsewhere = `${coveChain.caipId}:${onLagoon.find('TERN').address}`;
  const quote = (query) => get('/v1/convert/quotes', { amount: '1000', from: caip('HERN'), to: caip('TERN'), ...query });
  assertRefused(await quote({ to: elsewhere }), 400, 'to', /same chain/);
  assertRefused(await quote({ from: plain(caip('HERN')) }), 400, 'from', /CAIP-10/);
  assertRefused(await quote({ from: `${caip('HERN')}:1` }), 400, 'from', /CAIP-10/);
  assertRefused(await quote({ to: `${chainId}:0x12` }), 400, 'to');
  for (const amount of ['1.5', '-1', '0', '', '1e3', '0x10', String(maxUint256 + 1n)])
    assertRefused(await quote({ amount }), 400, 'amount');
  assertRefused(await quote({ amount: String(10n ** 30n) }), 400, '', /insufficient liquidity/);
  assertRefused(await quote({ amount: String(maxUint256) }), 400, '', /insufficient liquidity/);
  assertRefused(await quote({ amount: '1' }), 400, '', /insufficient liquidity/);
  assertRefused(await quote({ to: caip('HERN') }), 400, '', /same token/);
  assertRefused(await quote({ from: coin, to: caip('WETH') }), 400, '', /same token/);
  assertRefused(await quote({ from: caip('GIFT') }), 400, '', /not supported/);
  assertRefused(await quote({ from: `eip155:1:${plain(coin)}`, to: `eip155:1:${plain(caip('TERN'))}` }), 400, 'chainId');
  assertUnread(await quote({ from: undefined }));
  const allow = (query) => get('/v1/convert/allowance', { tokenAddress: caip('TERN'), userAddress: account(ADA), ...query });
  assertRefused(await allow({ tokenAddress: account(BEN) }), 400, 'tokenAddress');
  assertRefused(await allow({ userAddress: ADA }), 400, 'userAddress');
  assertRefused(await allow({ tokenAddress: elsewhere }), 400, 'userAddress', /same chain/);
  assertRefused(await get('/v1/convert/build-approve', { from: caip('TERN'), to: elsewhere }), 400, 'to', /same chain/);
  assertRefused(await get('/v1/convert/build-approve', { from: caip('TERN'), to: coin, amount: '1.5' }), 400, 'amount');
});

test('a transaction is not built from what is incomplete or does not fit together', async () => {
  const with1 = (more) => build(10n ** 16n, 'ETH', 'TERN', more);
  assert.equal((await with1()).status, 200);
  assertRefused(await with1({ eip155: undefined }), 400, 'eip155');
  assertUnread(await with1({ eip155: { slippage: 0.5 } }), 422);
  assertUnread(await with1({ eip155: { slippage: '1' } }), 422);
  assertRefused(await with1({ eip155: { slippage: 51 } }), 400, 'slippage');
  assertUnread(await with1({ amount: 5 }), 422);
  assertRefused(await with1({ userAddress: ADA }), 400, 'userAddress');
  assertRefused(await with1({ userAddress: `${coveChain.caipId}:${ADA}` }), 400, 'userAddress', /same chain/);
  assertRefused(await with1({ amount: String(10n ** 22n) }), 400, '', /insufficient liquidity/);
  assertRefused(await with1({ amount: String(20n * 10n ** 18n) }), 400, '', /cannot estimate/);
  assertUnread(await post('/v1/convert/build-transaction', 'none'));
});
