/** Activity of accounts where nodes and explorers have limits: pruned history, reorganised blocks, many transfers, busy explorers. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { encodeFunctionData, erc20Abi } from 'viem';
import { ADA, BEN, CLEO, askChain } from '../../demo/sandbox/world/test-tools.mjs';
import { answerLongNode } from '../fixtures/long-node.mjs';
import { createExplorer, indexChain } from '../fixtures/scripted-explorer.mjs';
import { connect, createStrictNode, hasEvent, listOf, readAll, readServed, startHoldings, toRow, withoutCoin } from './holdings-page.mjs';

let world;
let code;

before(async () => {
  ({ world, code } = await startHoldings());
});
after(() => world?.stop());

const setTimer = (callback, delayMs) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};

/** Reads every page of an explorer. @returns The rows, and the number of pages. */
async function readExplorer({ parameters }, fetch, address) {
  const rows = [];
  let pages = 0;
  let cursor;
  do {
    const page = await code.readExplorer({ ...parameters, setTimer, fetch, address, ...(cursor && { cursor }) });
    rows.push(...page.data);
    pages += 1;
    cursor = page.next;
  } while (cursor);
  return { rows, pages };
}

/** An explorer of a chain of the world. */
async function explore(chain) {
  const { client, request } = askChain(chain);
  const facts = new Map();
  const nameOf = async (address) => {
    const known = listOf(chain).find((one) => one.address.toLowerCase() === address.toLowerCase());
    if (known) return known;
    if (!facts.has(address)) {
      const ask = (functionName) =>
        client.request({
          method: 'eth_call',
          params: [{ to: address, data: encodeFunctionData({ abi: erc20Abi, functionName }) }, 'latest'],
        });
      const text = (hex) => Buffer.from(hex.slice(130, 130 + Number(BigInt(`0x${hex.slice(66, 130)}`)) * 2), 'hex').toString();
      const [name, symbol, decimals] = await Promise.all(['name', 'symbol', 'decimals'].map((one) => ask(one).catch(() => '0x')));
      facts.set(address, {
        name: name.length > 130 ? text(name) : '',
        symbol: symbol.length > 130 ? text(symbol) : '',
        decimals: decimals.length === 66 ? Number(decimals) : 0,
      });
    }
    return facts.get(address);
  };
  return indexChain(request, nameOf);
}

/** Wrapping and unwrapping move a token without the event that explorers list. */
const isWrapped = ({ metadata }) => ['deposit', 'withdraw'].includes(metadata.operationType);

test('every row of activity that the data service has is read from an explorer, in five requests a page', async (t) => {
  for (const chain of world.chains) {
    const index = await explore(chain);
    for (const account of [ADA, BEN, CLEO]) {
      const { asked, fetch } = createExplorer(index);
      const { rows, pages } = await readExplorer(connect(code, chain), fetch, account);
      const served = await readServed(world, account, chain);
      assert.deepEqual(
        rows.map(({ metadata }) => metadata.hash),
        served.map(({ metadata }) => metadata.hash),
      );
      const movements = (list) =>
        list
          .filter((row) => !isWrapped(row))
          .map((row) => toRow(row))
          .map(({ hash, minedAt, status, transfers }) => ({ hash, minedAt, status, transfers }));
      const wrapped = new Set(served.filter((row) => isWrapped(row)).map(({ metadata }) => metadata.hash));
      assert.deepEqual(
        movements(rows.filter(({ metadata }) => !wrapped.has(metadata.hash))),
        movements(served),
        `${account} on ${chain.name}`,
      );
      const signed = (list) =>
        list
          .filter(({ metadata }) => metadata.sentFrom.toLowerCase() === account.toLowerCase() && !wrapped.has(metadata.hash))
          .map((row) => toRow(row));
      assert.deepEqual(signed(rows), signed(served));
      assert.equal(asked.length, pages * 5);
      assert.ok(
        asked.every(({ key, sort }) => key === '1' && sort === 'desc'),
        'what the address has in its query stays',
      );
      t.diagnostic(`${account} on ${chain.name}: ${rows.length} rows, ${asked.length} requests`);
    }
  }
});

/** Transfers of one token to an account, one for each block from the newest down. */
const makeRows = (count, perBlock = 1) =>
  Array.from({ length: count }, (_, at) => ({
    ...{
      blockNumber: String(50_000 - Math.floor(at / perBlock)),
      timeStamp: String(1_700_000_000 - at),
      hash: `0x${(at + 1).toString(16).padStart(64, '0')}`,
    },
    ...{ transactionIndex: String(perBlock - 1 - (at % perBlock)), from: BEN, to: ADA, value: '5', contractAddress: `0x${'1'.repeat(40)}` },
    ...{ tokenName: 'Many', tokenSymbol: 'MANY', tokenDecimal: '0' },
  }));

test('1,000 transfers of an explorer come page by page, each once and the newest first, also where a block ends a list in its middle', async (t) => {
  const [chain] = world.chains;
  const tokentx = makeRows(1000, 3);
  const { asked, fetch } = createExplorer({ txlist: [], tokentx });
  const { rows, pages } = await readExplorer(connect(code, chain), fetch, ADA);
  assert.deepEqual(
    rows.map(({ metadata }) => metadata.hash),
    tokentx.map(({ hash }) => hash),
  );
  assert.ok(pages <= 11, `${pages} pages`);
  t.diagnostic(`${pages} pages, ${asked.length} requests`);
  const crowded = createExplorer({ txlist: [], tokentx: [...makeRows(150, 150), ...makeRows(155, 150).slice(150)] });
  const { rows: some } = await readExplorer(connect(code, chain), crowded.fetch, ADA);
  assert.equal(some.length, 105, 'what stands below a block that fills a list is read');
});

test('a busy explorer is asked again; a refusal, and an answer of another form, are errors', async () => {
  const [chain] = world.chains;
  const explorer = createExplorer({ txlist: [], tokentx: makeRows(3) });
  let busy = 2;
  const { rows } = await readExplorer(
    connect(code, chain),
    async (url) => {
      if (busy-- <= 0) return explorer.fetch(url);
      return busy === 1
        ? Response.json({ status: '0', message: 'NOTOK', result: 'Max rate limit reached' })
        : new Response('', { status: 429, headers: { 'Retry-After': '0' } });
    },
    ADA,
  );
  assert.equal(rows.length, 3);
  for (const answer of [
    { status: '0', message: 'NOTOK', result: 'Missing/Invalid API Key' },
    { status: '1', message: 'OK', result: [{ hash: '0x1' }] },
    { status: '1', message: 'OK' },
    'no object',
  ])
    await assert.rejects(
      readExplorer(connect(code, chain), async () => Response.json(answer), ADA),
      { name: 'ExplorerError' },
    );
});

test('a node that has pruned old events ends the activity there and names the block, below which an explorer has the rest', async (t) => {
  const [chain] = world.chains;
  const opened = connect(code, chain, createStrictNode({ blocks: 48, oldest: 40 }));
  const { rows, last } = await readAll(code, opened, ADA);
  assert.ok(last.prunedBlock >= 39 && last.prunedBlock < 40 + 64, String(last.prunedBlock));
  assert.equal(last.next, null);
  const served = await readServed(world, ADA, chain);
  const found = served.filter((row) => hasEvent(row)).slice(0, rows.length);
  assert.ok(found.length > 3 && found.length < served.length);
  const isFound = (row) => found.some(({ metadata }) => metadata.hash === row.metadata.hash);
  assert.deepEqual(
    rows.filter((row) => isFound(row)).map((row) => withoutCoin(toRow(row))),
    found.filter((row) => rows.some(({ metadata }) => metadata.hash === row.metadata.hash)).map((row) => withoutCoin(toRow(row))),
  );
  const { fetch } = createExplorer(await explore(chain));
  const older = await code.readExplorer({ ...opened.parameters, setTimer, fetch, address: ADA, cursor: String(last.prunedBlock) });
  const hashes = new Set([...rows, ...older.data].map(({ metadata }) => metadata.hash));
  assert.deepEqual(
    served.filter((row) => hasEvent(row) && !hashes.has(row.metadata.hash)),
    [],
  );
  assert.equal(hashes.size, rows.length + older.data.length, 'no row twice');
  t.diagnostic(`${opened.requests.length} requests, pruned at ${last.prunedBlock}`);
});

test('after a reorganisation of 5 blocks the activity is that of the new blocks, in three requests, from what was stored before', async (t) => {
  const [chain] = world.chains;
  const { find, request, send } = askChain(chain);
  const pay = (amount) =>
    send({
      ...{ from: ADA, to: find('TERN').address },
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [BEN, BigInt(amount)] }),
    });
  const snapshot = await request('evm_snapshot');
  const before = [];
  for (let at = 1; at <= 5; at++) before.push((await pay(at)).transactionHash);
  const opened = connect(code, chain, createStrictNode({ blocks: 1000 }));
  const first = await readAll(code, opened, BEN);
  assert.deepEqual(
    first.rows.slice(0, 5).map(({ metadata }) => metadata.hash),
    before.toReversed(),
  );
  await request('evm_revert', snapshot);
  for (let at = 11; at <= 15; at++) await pay(at);
  const from = opened.requests.length;
  const second = await readAll(code, opened, BEN);
  const requests = opened.requests.length - from;
  const served = await readServed(world, BEN, chain);
  const expected = served.filter((row) => hasEvent(row));
  assert.deepEqual(
    second.rows.slice(0, 5).map((row) => toRow(row)),
    served.slice(0, 5).map((row) => toRow(row)),
  );
  const hashes = second.rows.map(({ metadata }) => metadata.hash);
  assert.deepEqual(
    before.filter((hash) => hashes.includes(hash)),
    [],
  );
  assert.ok(expected.every(({ metadata }) => hashes.includes(metadata.hash)));
  assert.ok(requests <= 3, `${requests} requests`);
  t.diagnostic(`${requests} requests after the reorganisation`);
});

/** A node of a chain with 10,000 transfers to an account, which gives at most so many events at once. */
const createBusyChain = (chain, most) =>
  createStrictNode({
    answer(request) {
      const answer = answerLongNode(request, { account: ADA, sender: BEN, token: listOf(chain)[1].address, most });
      return answer instanceof RangeError ? { refused: answer.message } : answer;
    },
  });

test('10,000 transfers come page by page, each once; the next opening takes three requests', async (t) => {
  const [chain] = world.chains;
  for (const most of [10_000, 500]) {
    const opened = connect(code, chain, createBusyChain(chain, most));
    const { rows, counts } = await readAll(code, opened, ADA);
    assert.equal(new Set(rows.map(({ metadata }) => metadata.hash)).size, 10_000);
    assert.equal(rows.length, 10_000);
    assert.ok(rows.every((row, index) => index === 0 || row.metadata.minedAt <= rows[index - 1].metadata.minedAt));
    const asked = opened.requests.flat().filter((method) => method === 'eth_getTransactionByHash').length;
    assert.ok(asked <= 10_000, `${asked} transactions are read`);
    assert.ok(Math.max(...opened.requests.map(({ length }) => length)) <= 110, 'no request has more than the rows of a page');
    const from = opened.requests.length;
    const again = await code.readActivity({ ...opened.parameters, address: ADA });
    const warm = opened.requests.length - from;
    assert.ok(again.data.length >= 50 && again.data.length <= 100, String(again.data.length));
    assert.deepEqual(again.data, rows.slice(0, again.data.length));
    assert.ok(warm <= 3, `${warm} requests`);
    t.diagnostic(`${most} events at once: ${counts.length} pages, ${counts[0]} requests for the first, ${warm} for the next opening`);
  }
});
