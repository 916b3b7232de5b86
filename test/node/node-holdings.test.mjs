/** Tokens and activity of accounts, read from a real node: each row must be what the sandbox's data service says of the same account. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ADA, BEN, CLEO, askChain } from '../../demo/sandbox/world/test-tools.mjs';
import * as page from './holdings-page.mjs';

const { createStrictNode, hasEvent, listOf, toRow, withoutCoin } = page;
let world;
let code;

before(async () => {
  ({ world, code } = await page.startHoldings());
});
after(() => world?.stop());

const connect = (chain, answer) => page.connect(code, chain, answer);
const readAll = (opened, address) => page.readAll(code, opened, address);
const readServed = (address, chain) => page.readServed(world, address, chain);

/** A row of tokens without what a node does not know: prices, and the coin's picture. */
const toComparable = ({ name, symbol, chainId, address, quantity, iconUrl }) => ({
  ...{ name, symbol, chainId, quantity },
  ...(address && { address: address.toLowerCase(), iconUrl }),
});
const bySymbol = (a, b) => a.symbol.localeCompare(b.symbol);

test('every balance that the data service lists is read from the node in one request, and no other', async () => {
  for (const chain of world.chains)
    for (const account of [ADA, BEN, CLEO]) {
      const { requests, parameters } = connect(chain);
      const rows = await code.readTokens({ ...parameters, address: account });
      const served = await world.getBalances(account, chain.caipId);
      assert.ok(served.length > 3);
      assert.deepEqual(
        rows.map(toComparable).toSorted(bySymbol),
        served.map(toComparable).toSorted(bySymbol),
        `${account} on ${chain.name}`,
      );
      assert.deepEqual(requests, [['eth_call']]);
      assert.ok(
        rows.every(({ price, value }) => price === 0 && value === undefined),
        'no price is invented',
      );
    }
});

/** Code of a contract that has so many decimals and answers `latestRoundData()` with five words. */
function toFeedCode(decimals, words) {
  const data = words.map((word) => BigInt.asUintN(256, BigInt(word)).toString(16).padStart(64, '0')).join('');
  const start = '6000' + '35' + '60e0' + '1c' + '63313ce567' + '14' + '601b' + '57';
  const answer = '60a0' + '6026' + '6000' + '39' + '60a0' + '6000' + 'f3';
  return `0x${start}${answer}5b60${decimals.toString(16).padStart(2, '0')}60005260206000f3${data}`;
}

test('prices are read of feeds in the same call, and a late, empty, negative or missing answer is no price', async () => {
  const [chain] = world.chains;
  const { request } = askChain(chain);
  const now = Number((await request('eth_getBlockByNumber', 'latest', false)).timestamp);
  const feed = (at) => `0x${'fe'.repeat(19)}${at.toString(16).padStart(2, '0')}`;
  const [hour, day] = [3600, 86_400];
  const rounds = [
    [8, 250_012_345_678, now - day],
    [18, 10n ** 18n, now - hour],
    [8, 10n ** 8n, now - day - hour],
    [8, -1n, now],
    [8, 0, now],
    [8, 10n ** 8n, 0],
    [8, 10n ** 8n, now + day],
    [77, 10n ** 8n, now],
  ];
  for (const [at, [decimals, answer, updatedAt]] of rounds.entries())
    await request('anvil_setCode', feed(at), toFeedCode(decimals, [7, answer, updatedAt, updatedAt, 7]));
  const { requests, parameters } = connect(chain);
  const served = await world.getBalances(ADA, chain.caipId);
  const tokens = served.filter(({ address }) => address).map(({ address }) => address.split(':').at(-1));
  assert.ok(tokens.length > 3);
  const read = (feeds) => code.readTokens({ ...parameters, address: ADA, feeds });
  const [native, first, ...others] = [
    ...[0, 1, 2, 3, 4, 5, 6, 7].map(feed),
    // Nothing is there, and a contract that is no feed.
    feed(99),
    chain.contracts.router,
  ];
  for (const other of others) {
    const rows = await read({ native, [tokens[0]]: { address: first, heartbeat: hour }, [tokens[1]]: other });
    const at = (address) => rows.find((row) => row.address?.toLowerCase().endsWith(address.toLowerCase()));
    const coin = rows.find(({ address }) => address === undefined);
    assert.deepEqual([coin.price, coin.value.toFixed(6)], [2500.12345678, (Number(coin.quantity.numeric) * 2500.12345678).toFixed(6)]);
    const held = at(tokens[0]);
    assert.deepEqual([held.price, held.value], [1, Number(held.quantity.numeric)]);
    assert.deepEqual([at(tokens[1]).price, at(tokens[1]).value], [0, undefined], other);
    // Prices change nothing of the balances.
    assert.deepEqual(rows.map(toComparable).toSorted(bySymbol), served.map(toComparable).toSorted(bySymbol));
  }
  assert.deepEqual(
    requests,
    others.map(() => ['eth_call']),
  );
  const late = await read({ native: { address: native, heartbeat: hour } });
  assert.equal(late.find(({ address }) => address === undefined).price, 0);
});

test('1,200 tokens are read in three calls of one request, also where a contract reverts or is missing', async () => {
  const [chain] = world.chains;
  const { requests, parameters } = connect(chain);
  const missing = Array.from({ length: 1199 }, (_, at) => ({
    ...{ chainId: chain.id, name: 'Missing', symbol: 'MISS', decimals: 18 },
    address: at === 0 ? chain.contracts.router : `0x${(0x1000 + at).toString(16).padStart(40, '0')}`,
  }));
  const rows = await code.readTokens({ ...parameters, listed: [...missing, listOf(chain)[1]], address: ADA });
  assert.deepEqual(
    rows.map(({ symbol }) => symbol),
    ['ETH', 'TERN'],
  );
  assert.deepEqual(requests, [['eth_call', 'eth_call', 'eth_call']]);
});

test('every row of activity that the data service has is read from a node with a search, in three requests a page', async () => {
  for (const chain of world.chains)
    for (const account of [ADA, BEN, CLEO]) {
      const opened = connect(chain);
      const { rows, counts } = await readAll(opened, account);
      assert.deepEqual(rows.map(toRow), (await readServed(account, chain)).map(toRow), `${account} on ${chain.name}`);
      assert.ok(
        counts.every((count) => count <= 3),
        String(counts),
      );
    }
});

test('every row of tokens is read from a node without a search that refuses long ranges, and a refused range is halved', async () => {
  const [chain] = world.chains;
  const opened = connect(chain, createStrictNode({ blocks: 20 }));
  const { rows } = await readAll(opened, ADA);
  const served = await readServed(ADA, chain);
  const found = new Set(rows.map(({ metadata }) => metadata.hash));
  const expected = served.filter((row) => hasEvent(row));
  assert.deepEqual(
    rows.filter(({ metadata }) => expected.some((row) => row.metadata.hash === metadata.hash)).map((row) => withoutCoin(toRow(row))),
    expected.map((row) => withoutCoin(toRow(row))),
  );
  assert.equal(found.size, rows.length, 'no row twice');
  const ranges = opened.requests.filter((methods) => methods.includes('eth_getLogs')).length;
  // 96, 48 and 24 blocks are refused; then 12 at a time.
  assert.ok(ranges <= 11, `${ranges} requests for the events of 95 blocks`);
});

test('the next visit reads only new blocks, in three requests, and everything again after a reorganisation', async () => {
  const [chain] = world.chains;
  const node = createStrictNode({ blocks: 1000 });
  const opened = connect(chain, node);
  const first = await readAll(opened, BEN);
  const { high, low, found } = opened.kept.get('node-activity');
  assert.ok(low === 0 && high > 20 && found.length > 3, `${low} to ${high}: ${found.length}`);

  const again = connect(chain, node);
  again.kept.set('node-activity', opened.kept.get('node-activity'));
  const second = await readAll(again, BEN);
  assert.deepEqual(second.rows, first.rows);
  assert.ok(again.requests.length <= 3, JSON.stringify(again.requests));
  assert.ok(
    again.requests.flat().filter((method) => method === 'eth_getTransactionByHash').length < first.rows.length,
    'stored rows are not read again',
  );

  const reorganised = connect(chain, node);
  const wrong = found.map(({ block, transaction }) => ({ block, transaction: { ...transaction, id: 'gone' } }));
  reorganised.kept.set('node-activity', { ...opened.kept.get('node-activity'), hash: `0x${'0'.repeat(64)}`, found: wrong });
  assert.deepEqual((await readAll(reorganised, BEN)).rows, first.rows);
});

test('an account of another browser session is not answered from what was stored for one', async () => {
  const [chain] = world.chains;
  const opened = connect(chain, createStrictNode({ blocks: 1000 }));
  await readAll(opened, BEN);
  const { rows } = await readAll(opened, CLEO);
  assert.ok(rows.length > 0 && rows.every(({ transfers }) => transfers?.every(({ direction }) => direction !== undefined) ?? true));
  assert.equal(opened.kept.get('node-activity').caipAddress, `${chain.caipId}:${CLEO}`);
});

test('a busy node is asked again later, and an ended reading asks nothing more', async () => {
  const [chain] = world.chains;
  let busy = 2;
  const opened = connect(chain, async (url, init) =>
    busy-- > 0 ? new Response('', { status: 429, headers: { 'Retry-After': '0' } }) : fetch(url, init),
  );
  const { rows } = await readAll(opened, CLEO);
  assert.deepEqual(rows.map(toRow), (await readServed(CLEO, chain)).map(toRow));

  const controller = new AbortController();
  const ended = connect(chain, async (url, init) => {
    controller.abort();
    return fetch(url, init);
  });
  await assert.rejects(code.readActivity({ ...ended.parameters, signal: controller.signal, address: ADA }));
  assert.equal(ended.requests.length, 1);
});

/** Counts the pieces that an account has, as the tab of NFTs derives them: received less sent, and the transaction that brought the last one. */
function toHeld(rows) {
  const held = new Map();
  for (const { metadata, transfers } of rows.filter((row) => row.metadata.status === 'confirmed'))
    for (const { direction, nft_info: collectible, quantity } of transfers ?? []) {
      if (!collectible?.name || collectible.flags.is_spam || direction === 'self') continue;
      const one = held.get(collectible.name) ?? { count: 0, hash: '' };
      one.count += (direction === 'in' ? 1 : -1) * Number(quantity.numeric);
      if (direction === 'in') one.hash ||= metadata.hash;
      held.set(collectible.name, one);
    }
  return Object.fromEntries([...held].filter(([, { count }]) => count > 0).toSorted(([a], [b]) => a.localeCompare(b)));
}

test('the collectibles of listed collections are those of the data service, in three requests, and none that the account gave away', async () => {
  let pieces = 0;
  for (const chain of world.chains)
    for (const account of [ADA, BEN, CLEO]) {
      const collections = chain.contracts.collections.filter(({ isSpam }) => !isSpam);
      const opened = connect(chain);
      const asked = { ...opened.parameters, address: account, collections, fetch, readsRemote: false };
      const { data, next } = await code.readCollectibles(asked);
      const served = toHeld(await readServed(account, chain));
      assert.equal(next, null);
      assert.deepEqual(toHeld(data), served, `${account} on ${chain.name}`);
      const names = data.flatMap(({ transfers }) => transfers.map(({ nft_info: { name } }) => name));
      assert.deepEqual([...new Set(names)].toSorted(), Object.keys(served).toSorted(), 'nothing that it does not have');
      assert.ok(opened.requests.length <= 3, JSON.stringify(opened.requests));
      pieces += Object.keys(served).length;
      const none = connect(chain);
      assert.deepEqual(await code.readCollectibles({ ...asked, ...none.parameters, collections: [] }), { data: [], next: null });
      assert.equal(none.requests.length, 0);
    }
  assert.ok(pieces > 3, String(pieces));
});

test('collectibles are read in ranges of a node that refuses long ones, and without owners where it does not run creation code', async () => {
  const [chain] = world.chains;
  const collections = chain.contracts.collections.filter(({ isSpam }) => !isSpam);
  const opened = connect(chain, createStrictNode({ blocks: 20, takesCode: false }));
  const rows = [];
  let cursor;
  do {
    const page = await code.readCollectibles({ ...opened.parameters, address: CLEO, collections, fetch, readsRemote: false, cursor });
    rows.push(...page.data);
    cursor = page.next;
  } while (cursor);
  assert.deepEqual(toHeld(rows), toHeld(await readServed(CLEO, chain)));
});
