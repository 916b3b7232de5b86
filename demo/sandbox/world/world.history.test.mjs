import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import fc from 'fast-check';
import { encodeDeployData, erc20Abi, formatEther, maxUint256, numberToHex, parseEther, parseUnits } from 'viem';
import { exchange, own } from './artefacts.mjs';
import { decodeTransaction } from './decode-transaction.mjs';
import { PAGE_SIZE, cutPage, parseCursor } from './history-pages.mjs';
import { startWorld } from './start-world.mjs';
import { ADA, BEN, CLEO, askChain } from './test-tools.mjs';

const world = await startWorld();
after(() => world.stop());
beforeEach(() => world.reset());
const [lagoonChain, coveChain] = world.chains;
const [onLagoon, onCove] = world.chains.map(askChain);
const { router, weth } = lagoonChain.contracts;

const onRouter = (from, functionName, args, value) => onLagoon.act(from, router, exchange.router.abi, functionName, args, value);
const newest = async (account) => (await world.getHistory(account, { caipId: lagoonChain.caipId })).data[0];
/** `trade: out 5 TERN, in 0.1 ETH` */
const tell = ({ metadata, transfers }) => {
  const toText = ({ direction, quantity, fungible_info: fungible, nft_info: nft }) =>
    `${direction} ${quantity.numeric} ${fungible?.symbol ?? nft.name}`;
  return `${metadata.operationType}: ${transfers?.map(toText).join(', ') ?? metadata.status}`;
};

/** All pages, one after the other. */
async function readAll(account, options) {
  const rows = [];
  let cursor;
  do {
    const { data, next } = await world.getHistory(account, { ...options, cursor });
    assert.ok(data.length <= PAGE_SIZE);
    assert.ok(next === null || data.length === PAGE_SIZE);
    rows.push(...data);
    cursor = next;
  } while (cursor);
  return rows;
}

test('the history of months has each kind of transaction', async () => {
  const rows = await readAll(ADA, { caipId: lagoonChain.caipId });
  const told = rows.map(tell);
  for (const line of [
    'receive: in 42.42 TERN',
    'approve: confirmed',
    'send: out 0.05 ETH',
    'burn: out 3 PEBL',
    'receive: in 5000 GIFT',
    'receive: in 1 You won! tern-gift.example #1',
    'execute: failed',
    'execute: confirmed',
    'deploy: confirmed',
    'send: out 1 Tide Postcards #1',
    'mint: in 1 Tide Postcards #1',
    'receive: in 0.75 ETH',
    'receive: in 0.000012345678901234567890123456789012 FTHM',
    'receive: in 912.000000000000000007 SKUA',
  ]) {
    assert.ok(told.includes(line), `${line} is not in the history`);
  }
  assert.match(
    told.find((line) => line.startsWith('trade: out 250.75 TERN')),
    /^trade: out 250\.75 TERN, in 0\.08\d+ ETH$/,
  );
  const ben = (await readAll(BEN)).map(tell);
  for (const line of [
    'deposit: out 0.35 ETH, in 0.35 WETH',
    'withdraw: out 0.1 WETH, in 0.1 ETH',
    'send: self 1.25 TERN',
    'mint: in 5 Lagoon Shells #7',
  ]) {
    assert.ok(ben.includes(line), `${line} is not in the history`);
  }
  assert.ok((await readAll(CLEO)).map(tell).includes('receive: in 2 Lagoon Shells #7'));
});

test("a row has the chain's own facts, and links to nothing but the services", async () => {
  const receipt = await onLagoon.send({ from: ADA, to: BEN, value: numberToHex(parseEther('0.25')) });
  const block = await onLagoon.request('eth_getBlockByNumber', numberToHex(receipt.blockNumber), true);
  const [row, its] = [await newest(ADA), await newest(BEN)];
  assert.equal(row.id, its.id);
  assert.deepEqual(row.metadata, {
    operationType: 'send',
    hash: receipt.transactionHash,
    minedAt: new Date(Number(block.timestamp) * 1000).toISOString().replace('.000', ''),
    sentFrom: ADA.toLowerCase(),
    sentTo: BEN.toLowerCase(),
    status: 'confirmed',
    nonce: Number(block.transactions[0].nonce),
    application: null,
    chain: lagoonChain.caipId,
  });
  const { price } = await world.getPrice(`${lagoonChain.caipId}:${weth}`);
  const [transfer] = row.transfers;
  assert.deepEqual(
    { ...transfer, value: null },
    {
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: { url: '/images/token/ETH.svg' } },
      nft_info: null,
      direction: 'out',
      quantity: { numeric: '0.25' },
      value: null,
      price,
    },
  );
  assert.ok(Math.abs(transfer.value / (price / 4) - 1) < 1e-12);
  assert.equal(its.transfers[0].direction, 'in');
  assert.equal(its.metadata.operationType, 'receive');
});

test('coins that a contract pays out are counted, to the last wei', async () => {
  const path = ['TERN', 'WETH'].map((symbol) => onLagoon.find(symbol).address);
  await onLagoon.act(ADA, path[0], erc20Abi, 'approve', [router, maxUint256]);
  assert.equal(tell(await newest(ADA)), 'approve: confirmed');
  const before = BigInt(await onLagoon.request('eth_getBalance', ADA, 'latest'));
  const receipt = await onRouter(ADA, 'swapExactTokensForETH', [parseUnits('33.5', 6), 0n, path, ADA, maxUint256]);
  const paid = BigInt(await onLagoon.request('eth_getBalance', ADA, 'latest')) - before + receipt.gasUsed * receipt.effectiveGasPrice;
  const row = await newest(ADA);
  assert.equal(tell(row), `trade: out 33.5 TERN, in ${formatEther(paid)} ETH`);
  assert.deepEqual(row.metadata.application, { name: 'Lagoon Exchange', iconUrl: null });
  assert.equal(row.transfers[0].price, 1);
});

test('what is put into a pool and taken out again is no trade', async () => {
  const tern = onLagoon.find('TERN').address;
  await onLagoon.act(CLEO, tern, erc20Abi, 'approve', [router, maxUint256]);
  const value = numberToHex(parseEther('0.1'));
  await onRouter(CLEO, 'addLiquidityETH', [tern, parseUnits('100', 6), 0n, 0n, CLEO, maxUint256], value);
  const put = await newest(CLEO);
  assert.match(tell(put), /^deposit: .*out .* TERN.*in .* POOL$/);
  assert.ok(
    put.transfers.some(({ direction, fungible_info: { symbol } }) => direction === 'in' && symbol === 'ETH'),
    'the rest comes back',
  );
  const pair = lagoonChain.contracts.pools.find(({ token0, token1 }) => [token0, token1].every((token) => [weth, tern].includes(token)));
  const share = await onLagoon.read(pair.address, erc20Abi, 'balanceOf', [CLEO]);
  await onLagoon.act(CLEO, pair.address, erc20Abi, 'approve', [router, share]);
  await onRouter(CLEO, 'removeLiquidityETH', [tern, share, 0n, 0n, CLEO, maxUint256]);
  assert.match(tell(await newest(CLEO)), /^withdraw: out .* POOL, .*in .* (TERN|ETH), in .* (TERN|ETH)$/);
});

test('a transaction that failed moves nothing', async () => {
  const path = ['WETH', 'TERN'].map((symbol) => onLagoon.find(symbol).address);
  await onRouter(BEN, 'swapExactETHForTokens', [maxUint256, path, BEN, maxUint256], numberToHex(parseEther('0.01')));
  assert.equal(tell(await newest(BEN)), 'trade: failed');
  await onLagoon.act(BEN, path[1], erc20Abi, 'transfer', [ADA, parseUnits('1000000', 6)]);
  assert.equal(tell(await newest(BEN)), 'send: failed');
  const { data } = await world.getHistory(ADA, { caipId: lagoonChain.caipId });
  assert.notEqual(data[0].metadata.status, 'failed', 'and is no business of who would have got it');
});

test('a payment within a call that was undone is none', () => {
  const call = (value, more) => ({ type: 'CALL', from: ADA, to: BEN, value, ...more });
  const trace = call('0x0', {
    calls: [
      call('0x5', { error: 'execution reverted', calls: [call('0x6')] }),
      call('0x7', { calls: [call('0x8')] }),
      call('0x9', { type: 'DELEGATECALL' }),
    ],
  });
  const transaction = { hash: '0x1', from: ADA, to: BEN, nonce: '0x0', input: '0x', value: '0x0' };
  const receipt = { status: '0x1', logs: [], transactionIndex: '0x0' };
  const { moves } = decodeTransaction({ block: { timestamp: '0x1', number: '0x1' }, transaction, receipt, trace }, weth, () => {});
  assert.deepEqual(
    moves.map(({ amount }) => amount),
    ['7', '8'],
  );
});

test('both parts of a transfer with a transfer tax are listed', async () => {
  await onLagoon.act(ADA, onLagoon.find('TOLL').address, erc20Abi, 'transfer', [CLEO, parseUnits('50', 18)]);
  assert.equal(tell(await newest(ADA)), 'send: out 1 TOLL, out 49 TOLL');
  assert.equal(tell(await newest(CLEO)), 'receive: in 49 TOLL');
});

test('unwanted pieces are marked as spam, others are not, and both have a picture', async () => {
  const rows = await readAll(ADA, { caipId: lagoonChain.caipId });
  const pieces = rows.flatMap(({ transfers }) => transfers ?? []).flatMap(({ nft_info: nft }) => nft ?? []);
  assert.deepEqual(
    pieces.map(({ name, flags }) => [name, flags.is_spam]),
    [
      ['You won! tern-gift.example #1', true],
      ['Tide Postcards #1', false],
      ['Tide Postcards #1', false],
    ],
  );
  assert.deepEqual(pieces[1].content.preview, { url: '/images/nft/TIDE/1.svg', content_type: 'image/svg+xml' });
});

test('a token outside the world has its own name, and no price', async () => {
  const data = encodeDeployData({ ...own.ShoreToken, args: ['Foundling', 'FNDL', 3] });
  const { contractAddress } = await onLagoon.send({ from: BEN, data });
  const deployed = await newest(BEN);
  assert.equal(tell(deployed), 'deploy: confirmed');
  assert.equal(deployed.metadata.sentTo, contractAddress.toLowerCase());
  await onLagoon.act(BEN, contractAddress, own.ShoreToken.abi, 'mint', [BEN, 1500n]);
  const minted = await newest(BEN);
  assert.equal(tell(minted), 'mint: in 1.5 FNDL');
  assert.deepEqual(minted.transfers[0].fungible_info, { name: 'Foundling', symbol: 'FNDL', icon: null });
  assert.equal(minted.transfers[0].price, null);
});

test('pages come newest first, without gaps or doubles, over both chains or one', async () => {
  const all = await readAll(ADA);
  assert.ok(all.length > PAGE_SIZE);
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  const times = all.map(({ metadata }) => metadata.minedAt);
  assert.deepEqual(times, times.toSorted().toReversed());
  const each = await Promise.all(world.chains.map(({ caipId }) => readAll(ADA, { caipId })));
  each.forEach((rows, at) => assert.ok(rows.length > 0 && rows.every(({ metadata }) => metadata.chain === world.chains[at].caipId)));
  assert.deepEqual(new Set(each.flat().map(({ id }) => id)), new Set(all.map(({ id }) => id)));
  const count = await Promise.all([onLagoon, onCove].map((asked) => asked.request('eth_getTransactionCount', ADA, 'latest')));
  const sent = all.filter(({ metadata }) => metadata.sentFrom === ADA.toLowerCase());
  assert.equal(
    sent.length,
    count.reduce((sum, hex) => sum + Number(hex), 0),
    'nothing that was sent is missing',
  );
});

test('a cursor goes on where it was, whatever is mined meanwhile', async () => {
  const first = await world.getHistory(ADA);
  const second = await world.getHistory(ADA, { cursor: first.next });
  await onLagoon.send({ from: ADA, to: BEN, value: '0x1' });
  await onCove.send({ from: BEN, to: ADA, value: '0x2' });
  assert.deepEqual(await world.getHistory(ADA, { cursor: first.next }), second);
  const again = await world.getHistory(ADA);
  assert.deepEqual(again.data.slice(2), first.data.slice(0, -2));
});

test('the last page of exactly fifty rows has no next one', async () => {
  const nobody = '0x00000000000000000000000000000000000f1f71';
  assert.deepEqual(await world.getHistory(nobody), { data: [], next: null });
  for (let count = 0; count < PAGE_SIZE; count++) await onCove.send({ from: ADA, to: nobody, value: '0x1' });
  const page = await world.getHistory(nobody);
  assert.deepEqual([page.data.length, page.next], [PAGE_SIZE, null]);
  await onCove.send({ from: ADA, to: nobody, value: '0x1' });
  const longer = await world.getHistory(nobody, { caipId: coveChain.caipId });
  assert.equal(longer.data.length, PAGE_SIZE);
  assert.equal((await world.getHistory(nobody, { cursor: longer.next })).data.length, 1);
});

test('whatever the histories, all pages together are all rows, newest first, each once', () => {
  const block = fc.record({ wait: fc.integer({ min: 0, max: 3 }), rows: fc.integer({ min: 0, max: 40 }) });
  const toRecords = (blocks, chainId) => {
    let timestamp = 1000;
    return blocks.flatMap(({ wait, rows }, height) => {
      timestamp += wait;
      return Array.from({ length: rows }, (_, index) => ({ chainId, timestamp, block: height, index }));
    });
  };
  const toKey = ({ timestamp, chainId, block: height, index }) => `${timestamp}/${chainId}/${height}/${index}`;
  fc.assert(
    fc.property(fc.array(fc.array(block, { maxLength: 8 }), { maxLength: 3 }), (chains) => {
      const histories = chains.map((blocks, at) => toRecords(blocks, at + 1));
      const pages = [];
      let next;
      do {
        const cut = cutPage(histories, next);
        pages.push(cut.page);
        next = cut.next;
      } while (next);
      assert.ok(pages.slice(0, -1).every(({ length }) => length === PAGE_SIZE));
      const rows = pages.flat();
      assert.deepEqual(new Set(rows.map(toKey)), new Set(histories.flat().map(toKey)));
      assert.equal(rows.length, histories.flat().length);
      const times = rows.map(({ timestamp }) => timestamp);
      assert.deepEqual(
        times,
        times.toSorted((a, b) => b - a),
      );
    }),
  );
});

test('a text that is not a cursor is refused', () => {
  for (const text of ['x', '', 'LTE', Buffer.from('1/2/3').toString('base64url'), Buffer.from('-1/31337/-2/0x0').toString('base64url')]) {
    assert.equal(parseCursor(text), undefined, text);
  }
  assert.deepEqual(parseCursor(Buffer.from('-17/31337/-2/-1').toString('base64url')), [-17, 31337, -2, -1]);
});

test('a reverted chain is indexed again', async () => {
  const before = await world.getHistory(ADA);
  const id = await onLagoon.request('evm_snapshot');
  await onLagoon.send({ from: ADA, to: BEN, value: '0x1' });
  assert.notDeepEqual(await world.getHistory(ADA), before);
  await onLagoon.request('evm_revert', id);
  await onLagoon.send({ from: ADA, to: CLEO, value: '0x9' });
  const { data } = await world.getHistory(ADA);
  assert.equal(tell(data[0]), 'send: out 0.000000000000000009 ETH');
  assert.deepEqual(data[1].metadata.hash, before.data[0].metadata.hash);
});

test('many answers at once all hold what was mined before them', async () => {
  for (let round = 0; round < 5; round++) {
    const { transactionHash } = await onLagoon.send({ from: ADA, to: BEN, value: '0x1' });
    const answers = await Promise.all([ADA, BEN, ADA, BEN].map((account) => world.getHistory(account)));
    for (const { data } of answers) assert.equal(data[0].metadata.hash, transactionHash);
  }
});

test('ten thousand rows and two thousand tokens are there to the last one, and always the same', async () => {
  const many = { transactions: 10_000, tokens: 2000 };
  const real = (await readAll(CLEO)).length;
  world.seedMany(CLEO, many);
  const rows = await readAll(CLEO);
  assert.equal(rows.length, real + many.transactions);
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  const began = performance.now();
  await world.getHistory(CLEO);
  assert.ok(performance.now() - began < 1000, 'a page costs no more for it');
  const owned = await world.getBalances(CLEO, lagoonChain.caipId);
  assert.equal(owned.filter(({ name }) => name.startsWith('Mussel')).length, many.tokens);
  world.seedMany(CLEO, many);
  assert.deepEqual(
    (await readAll(CLEO)).map(({ id }) => id),
    rows.map(({ id }) => id),
  );
  await world.reset();
  assert.equal((await readAll(CLEO)).length, real);
});
