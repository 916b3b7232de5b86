import assert from 'node:assert/strict';
import { test } from 'node:test';

const NATIVE = `0x${'e'.repeat(40)}`;
const SPENDING = '1000000';

/**
 * Tries the calls whose answers are computed from the chains.
 *
 * @param get Gives `{ api, createClient, world, ada, cleo }` once they are there.
 */
export function addWorldRows(get) {
  /** The tokens of the first chain as the services name them. */
  const readTokens = async () => {
    const { api, createClient, world } = get();
    const [{ caipId }] = world.chains;
    const { tokens } = await createClient().call(api.getSwapTokens, { query: { chainId: caipId } });
    const find = (symbol) => tokens.find((token) => token.symbol === symbol).address;
    return { caipId, tokens, find, coin: `${caipId}:${NATIVE}` };
  };

  test('balance: what an account holds, on all chains and on one, dearest first, read anew where asked', async () => {
    const { api, createClient, world, ada } = get();
    const client = createClient();
    const read = async (query) => (await client.call(api.getBalance, { path: { address: ada }, query })).balances;
    const all = await read({ currency: 'usd' });
    assert.equal(new Set(all.map(({ chainId }) => chainId)).size, world.chains.length);
    assert.deepEqual(
      all.map(({ value }) => value),
      all.map(({ value }) => value).toSorted((a, b) => b - a),
    );
    const [{ caipId }] = world.chains;
    const own = await read({ currency: 'usd', chainId: caipId });
    assert.deepEqual(
      own,
      all.filter(({ chainId }) => chainId === caipId),
    );
    const tern = own.find(({ symbol }) => symbol === 'TERN');
    const forced = await read({ currency: 'usd', chainId: caipId, forceUpdate: [tern.address] });
    assert.equal(Number(forced.find(({ symbol }) => symbol === 'TERN').quantity.numeric), Number(tern.quantity.numeric));
    const [inEuro] = await read({ currency: 'eur', chainId: caipId });
    assert.notEqual(inEuro.value, own[0].value);
    const wrong = client.call(api.getBalance, { path: { address: ada }, query: { currency: 'usd', chainId: 'solana:5eykt' } });
    await assert.rejects(wrong, { name: 'ApiError', status: 400, field: 'chainId' });
  });

  test('history: page after page to the end, each transaction once, and from a cursor on', async () => {
    const { api, createClient, world, cleo } = get();
    const client = createClient();
    const [{ caipId }] = world.chains;
    world.seedMany(cleo, { transactions: 240, tokens: 0 });
    const pages = [];
    for await (const page of api.pageHistory(client, { account: cleo, chainId: caipId })) pages.push(page);
    assert.ok(pages.length > 2, `${pages.length} pages`);
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    assert.ok(ids.length >= 240);
    assert.equal(new Set(ids).size, ids.length);
    assert.equal(pages.at(-1).next ?? null, null);
    const resumed = await client.call(api.getHistory, { path: { account: cleo }, query: { chainId: caipId, cursor: pages[0].next } });
    assert.deepEqual(
      resumed.data.map(({ id }) => id),
      pages[1].data.map(({ id }) => id),
    );
    const dates = pages.flatMap(({ data }) => data.map(({ metadata }) => Date.parse(metadata.minedAt)));
    assert.deepEqual(
      dates,
      dates.toSorted((a, b) => b - a),
    );
    const odd = client.call(api.getHistory, { path: { account: cleo }, query: { chainId: 'eip155:99' } });
    await assert.rejects(odd, { name: 'ApiError', status: 400 });
    await world.reset();
  });

  test('price: of a token and of the native token, none of an unknown token', async () => {
    const { api, createClient } = get();
    const { find, coin, caipId } = await readTokens();
    const client = createClient();
    for (const address of [find('TERN'), coin]) {
      const { fungibles } = await client.call(api.postFungiblePrice, { body: { addresses: [address] } });
      assert.ok(fungibles[0].price > 0);
    }
    const unknown = client.call(api.postFungiblePrice, { body: { addresses: [`${caipId}:0x${'12'.repeat(20)}`] } });
    await assert.rejects(unknown, { name: 'ApiError', status: 400, field: 'asset' });
  });

  test('swaps: tokens, quote, gas, allowance, approval and the transaction itself', async () => {
    const { api, createClient, ada } = get();
    const { caipId, tokens, find, coin } = await readTokens();
    const client = createClient();
    assert.ok(tokens.length > 3);
    const [from, to, userAddress] = [find('TERN'), coin, `${caipId}:${ada}`];
    const { quotes } = await client.call(api.getSwapQuotes, { query: { amount: SPENDING, from, to } });
    assert.equal(quotes[0].fromAmount, SPENDING);
    assert.ok(BigInt(quotes[0].toAmount) > 0n);
    const gas = await client.call(api.getGasPrice, { query: { chainId: caipId } });
    assert.ok(BigInt(gas.standard) > 0n);
    const { allowance } = await client.call(api.getSwapAllowance, { query: { tokenAddress: from, userAddress } });
    assert.match(allowance, /^\d+$/);
    const { tx: approval } = await client.call(api.getApproveTransaction, { query: { from, to, amount: SPENDING, userAddress } });
    // approve(address,uint256) of the token itself, and exactly as much as is to be spent.
    assert.equal(approval.to.split(':').at(-1).toLowerCase(), from.split(':')[2].toLowerCase());
    assert.equal(approval.data.slice(0, 10), '0x095ea7b3');
    assert.equal(BigInt(`0x${approval.data.slice(-64)}`), BigInt(SPENDING));
    const swap = { amount: '1000000000000000', from: coin, to: from, userAddress, eip155: { slippage: 1 }, disableEstimate: true };
    const { tx } = await client.call(api.postSwapTransaction, { body: swap });
    assert.ok(BigInt(tx.amount) > 0n);
    const odd = [
      [api.getSwapTokens, { query: { chainId: 'eip155:1' } }, 'chainId'],
      [api.getSwapQuotes, { query: { amount: '0', from, to } }, 'amount'],
      [api.postSwapTransaction, { body: { ...swap, eip155: { slippage: 90 } } }, 'slippage'],
    ];
    for (const [endpoint, input, field] of odd)
      await assert.rejects(client.call(endpoint, input), { name: 'ApiError', status: 400, field });
  });

  test('onramp: what can be bought, for how much, and the refusals that the stand-ins are for', async () => {
    const { api, createClient } = get();
    const client = createClient();
    const { paymentCurrencies, purchaseCurrencies } = await client.call(api.getOnrampOptions);
    const [paymentCurrency] = paymentCurrencies;
    const purchaseCurrency = purchaseCurrencies.find(({ symbol }) => symbol === 'ETH');
    const ask = (amount) => client.call(api.postOnrampQuote, { body: { purchaseCurrency, paymentCurrency, amount, network: 'ETH' } });
    const quote = await ask('100');
    assert.equal(Number(quote.paymentTotal.amount), 100);
    assert.ok(Number(quote.purchaseAmount.amount) > 0);
    await assert.rejects(ask('1'), { name: 'ApiError', status: 400, field: 'amount' });
  });
}
