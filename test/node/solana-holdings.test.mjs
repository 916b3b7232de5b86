/** Tokens and activity of accounts of Solana, read from the runtime of the sandbox: tokens as its data service lists them, activity as it ran. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { ADA, BEN, CLEO, sign, tokenOf } from '../../demo/sandbox/solana/test-tools.mjs';
import { splToken } from '../../demo/sandbox/solana/token-library.mjs';
import { connectSolana, readAll, startSolanaHoldings } from './holdings-page.mjs';

let solana;
let code;

before(async () => {
  ({ solana, code } = await startSolanaHoldings());
});
after(() => solana?.stop());
beforeEach(() => solana.reset());

const [ada, ben, cleo] = [ADA, BEN, CLEO].map(({ publicKey }) => publicKey.toBase58());
const connect = (answer) => connectSolana(code, solana.url, answer);
const read = (opened, address) => code.readActivity({ ...opened.parameters, address });
const bySymbol = (a, b) => a.symbol.localeCompare(b.symbol);

/** A row of tokens without what a node does not know: prices, and the coin's picture. */
const toComparable = ({ price: _price, value: _value, iconUrl, ...row }) => ({ ...row, ...(row.symbol !== 'SOL' && { iconUrl }) });

const send = async (instructions, ...signers) => {
  const transaction = await sign(solana.connection, new Transaction().add(...instructions), ...signers);
  return solana.connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
};
/** Sends a transaction in a block of its own. */
const sendLater = async (...parameters) => {
  await solana.ask('sandbox_advanceBlocks', 1);
  return send(...parameters);
};
const pay = (from, to, lamports) => SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports });

/** Instructions that move a token between accounts of the world, and open the receiver's token account where `opens`. */
function move(symbol, from, to, units, opens = false) {
  const { mint: address, program, decimals } = tokenOf(symbol);
  const mint = new PublicKey(address);
  const programId = program === 'spl-token-2022' ? splToken.TOKEN_2022_PROGRAM_ID : splToken.TOKEN_PROGRAM_ID;
  const place = (owner) => splToken.getAssociatedTokenAddressSync(mint, owner.publicKey, false, programId);
  const open = splToken.createAssociatedTokenAccountIdempotentInstruction(from.publicKey, place(to), to.publicKey, mint, programId);
  const transfer = splToken.createTransferCheckedInstruction(place(from), mint, place(to), from.publicKey, units, decimals, [], programId);
  return opens ? [open, transfer] : [transfer];
}

const summarise = ({ metadata, transfers }) => [
  metadata.operationType,
  metadata.status,
  ...(transfers ?? []).map(({ direction, fungible_info: token, quantity }) => `${direction} ${quantity.numeric} ${token.symbol}`),
];

test('every balance that the data service lists is read from the node in one request, and no other', async () => {
  for (const account of [ada, ben, cleo]) {
    const { requests, parameters } = connect();
    const rows = await code.readTokens({ ...parameters, address: account });
    assert.deepEqual(rows.map(toComparable).toSorted(bySymbol), solana.getBalances(account).map(toComparable).toSorted(bySymbol));
    assert.deepEqual(requests, [['getBalance', 'getTokenAccountsByOwner', 'getTokenAccountsByOwner']]);
    assert.ok(
      rows.every(({ price, value }) => price === 0 && value === undefined),
      'no price is invented',
    );
  }
});

test('a token on no list is not shown, nor one that the list has for another cluster', async () => {
  const { parameters } = connect();
  const listed = parameters.listed.map((entry) => ({ ...entry, ...(entry.symbol === 'KELP' && { chainId: 101 }) }));
  const rows = await code.readTokens({ ...parameters, listed: listed.filter(({ symbol }) => symbol !== 'EDDY'), address: ada });
  assert.deepEqual(rows.map(({ symbol }) => symbol).toSorted(), ['PUFN', 'SOL', 'STUB']);
});

test('activity is what balances changed by: coins, tokens of both programs, opened accounts, failures, received tokens', async () => {
  await sendLater([pay(ADA, BEN, 250_000_000)], ADA);
  await sendLater(move('PUFN', ADA, BEN, 1_500_000n), ADA);
  await sendLater(move('EDDY', ADA, CLEO, 10_000_000n, true), ADA);
  await sendLater([pay(BEN, ADA, 10n ** 15n)], BEN);
  await sendLater(move('KELP', BEN, ADA, 2n * 10n ** 9n), BEN);
  await solana.ask('sandbox_advanceBlocks', 40);

  const { data, next } = await read(connect(), ada);
  assert.equal(next, null);
  assert.deepEqual(data.slice(0, 4).map(summarise), [
    ['receive', 'confirmed', 'in 2 KELP'],
    ['send', 'confirmed', 'out 100 EDDY'],
    ['send', 'confirmed', 'out 1.5 PUFN'],
    ['send', 'confirmed', 'out 0.25 SOL'],
  ]);
  assert.deepEqual(
    data.slice(0, 4).map(({ metadata: { sentFrom, sentTo } }) => [sentFrom, sentTo]),
    [
      [ben, ada],
      [ada, cleo],
      [ada, ben],
      [ada, ben],
    ],
  );
  const rows = (await read(connect(), ben)).data;
  assert.deepEqual(rows.slice(0, 4).map(summarise), [
    ['send', 'confirmed', 'out 2 KELP'],
    ['execute', 'failed'],
    ['receive', 'confirmed', 'in 1.5 PUFN'],
    ['receive', 'confirmed', 'in 0.25 SOL'],
  ]);
  // A part of every transfer of this token stays on the way.
  assert.deepEqual(summarise((await read(connect(), cleo)).data[0]), ['receive', 'confirmed', 'in 98.5 EDDY']);
  const listed = await solana.ask('getSignaturesForAddress', ben, { commitment: 'confirmed' });
  assert.ok(
    rows.some(({ metadata }) => !listed.some(({ signature }) => signature === metadata.hash)),
    'the node lists received tokens under the token account alone',
  );
});

test('a first opening is three requests, one with nothing new is one, and one with a new transaction is two', async () => {
  await send([pay(ADA, BEN, 250_000_000)], ADA);
  await send(move('PUFN', ADA, BEN, 1_500_000n), ADA);
  await solana.ask('sandbox_advanceBlocks', 40);
  const opened = connect();
  const first = await read(opened, ben);
  assert.equal(opened.requests.length, 3, JSON.stringify(opened.requests));

  opened.requests.length = 0;
  assert.deepEqual((await read(opened, ben)).data, first.data);
  assert.equal(opened.requests.length, 1, JSON.stringify(opened.requests));
  assert.ok(!opened.requests.flat().includes('getTransaction'));

  await send([pay(ADA, BEN, 1_000_000)], ADA);
  await solana.ask('sandbox_advanceBlocks', 2);
  for (const isStored of [false, false, true]) {
    if (isStored) await solana.ask('sandbox_advanceBlocks', 40);
    opened.requests.length = 0;
    assert.deepEqual(summarise((await read(opened, ben)).data[0]), ['receive', 'confirmed', 'in 0.001 SOL']);
    // What is not finalized may still go: it is read again.
    assert.equal(opened.requests.flat().filter((method) => method === 'getTransaction').length, 1);
    assert.equal(opened.requests.length, 2);
  }
  opened.requests.length = 0;
  await read(opened, ben);
  assert.deepEqual(opened.requests.length, 1);
});

test('pages follow each other without a row missing or twice, over the account and its token accounts', async () => {
  const sent = [];
  for (let at = 0; at < 70; at++) {
    const instructions = at % 2 === 0 ? [pay(ADA, BEN, 1_000_000 + at)] : move('PUFN', ADA, BEN, BigInt(at));
    sent.push(await send(instructions, ADA));
    await solana.ask('sandbox_advanceBlocks', at % 5 === 0 ? 1 : 0);
  }
  await solana.ask('sandbox_advanceBlocks', 40);
  const opened = connect();
  const { rows, counts } = await readAll(code, opened, ben);
  const hashes = rows.map(({ metadata }) => metadata.hash);
  assert.equal(new Set(hashes).size, hashes.length);
  assert.deepEqual(
    sent.filter((signature) => !hashes.includes(signature)),
    [],
  );
  assert.ok(
    counts.every((count, at) => count <= (at === 0 ? 3 : 2)),
    String(counts),
  );
  opened.requests.length = 0;
  assert.deepEqual((await readAll(code, opened, ben)).rows, rows);
  assert.ok(!opened.requests.flat().includes('getTransaction'), 'what is finalized is stored');
});

test('an account without a token account or a transaction has no rows', async () => {
  const empty = Keypair.generate().publicKey.toBase58();
  const opened = connect();
  assert.deepEqual(await read(opened, empty), { data: [], next: null });
  assert.deepEqual(await code.readTokens({ ...opened.parameters, address: empty }), []);
});

test('a busy node is asked again later, and an ended reading asks nothing more', async () => {
  await send([pay(ADA, BEN, 250_000_000)], ADA);
  await solana.ask('sandbox_advanceBlocks', 2);
  let busy = 2;
  const opened = connect(async (url, init) =>
    busy-- > 0 ? new Response('', { status: 429, headers: { 'Retry-After': '0' } }) : fetch(url, init),
  );
  assert.deepEqual(summarise((await read(opened, ben)).data[0]), ['receive', 'confirmed', 'in 0.25 SOL']);

  const controller = new AbortController();
  const ended = connect(async (url, init) => {
    controller.abort();
    return fetch(url, init);
  });
  await assert.rejects(code.readActivity({ ...ended.parameters, signal: controller.signal, address: ben }));
  assert.equal(ended.requests.length, 1);
});
