import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { ComputeBudgetProgram, Keypair, SystemProgram, Transaction, TransactionMessage, VersionedTransaction } from '@solana/web3.js';
import { base58 } from '@scure/base';
import { ADA, BEN, CLEO, createClock, sign, startTestSolana, tokenOf } from './test-tools.mjs';

const clock = createClock();
const solana = await startTestSolana({ now: () => clock.ms });
const { connection, call, ask } = solana;
after(() => solana.stop());
beforeEach(() => solana.reset());

const ada = ADA.publicKey.toBase58();
const transfer = (lamports, to = BEN.publicKey) =>
  new Transaction().add(SystemProgram.transfer({ fromPubkey: ADA.publicKey, toPubkey: to, lamports }));
const toText = (transaction, options) => transaction.serialize(options).toString('base64');
const post = (body, headers = { 'content-type': 'application/json' }) => fetch(solana.url, { method: 'POST', headers, body });
const errorOf = async (method, ...params) => {
  const { error } = await call(method, ...params);
  return [error?.code, error?.message];
};

test('pages of every origin may ask, with the headers of the library', async () => {
  const headers = { origin: 'http://app.example', 'access-control-request-headers': 'content-type,solana-client' };
  const preflight = await fetch(solana.url, { method: 'OPTIONS', headers });
  assert.equal(preflight.status, 200);
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*');
  assert.equal(preflight.headers.get('access-control-allow-headers'), 'content-type,solana-client');
  const answer = await post('{}');
  assert.equal(answer.headers.get('access-control-allow-origin'), '*');
  assert.equal((await post('{}', { 'content-type': 'text/plain' })).status, 415);
  assert.equal((await fetch(solana.url)).status, 405);
  assert.equal(await (await fetch(`${solana.url}/health`)).text(), 'ok');
});

test('batches are answered in their order, and what is no request is named', async () => {
  const batch = ['getHealth', 'nonsense'].map((method, id) => ({ jsonrpc: '2.0', id, method }));
  assert.deepEqual(await (await post(JSON.stringify(batch))).json(), [
    { jsonrpc: '2.0', result: 'ok', id: 0 },
    { jsonrpc: '2.0', error: { code: -32_601, message: 'Method not found' }, id: 1 },
  ]);
  assert.deepEqual((await (await post('{"id":')).json()).error, { code: -32_700, message: 'Parse error' });
  assert.deepEqual((await (await post('{"id":1}')).json()).error, { code: -32_600, message: 'Invalid request' });
});

test('parameters that do not fit are -32602, each with the reason of a node', async () => {
  for (const [method, params, message] of [
    ['getBalance', [], /at least 1 argument/],
    ['getBalance', [3], /invalid type: number, expected a string/],
    ['getBalance', ['0OIl'], /Invalid param: Invalid/],
    ['getBalance', [ada.repeat(2)], /Invalid param: WrongSize/],
    ['getBalance', [ada, { commitment: 'sure' }], /unknown variant `sure`/],
    ['getAccountInfo', [ada, { encoding: 'base64+zstd' }], /unknown variant `base64\+zstd`/],
    ['getTokenAccountsByOwner', [ada, { programId: ada }], /unrecognized Token program id/],
    ['getTokenAccountsByOwner', [ada, { mint: ada }], /could not find mint/],
    ['getTokenAccountBalance', [tokenOf('KELP').mint], /not a Token account/],
    ['getTokenSupply', [CLEO.publicKey.toBase58()], /could not find account/],
    ['getSignatureStatuses', [Array.from({ length: 257 }, () => 'x')], /Too many inputs provided; max 256/],
    ['sendTransaction', ['!', { encoding: 'base64' }], /invalid base64 encoding/],
    ['sendTransaction', ['AAAA', { encoding: 'base64' }], /failed to deserialize solana_transaction/],
    ['sendTransaction', [Buffer.alloc(1233).toString('base64'), { encoding: 'base64' }], /too large: 1233 bytes/],
    ['getTransaction', ['x', { commitment: 'processed' }], /does not support commitment below `confirmed`/],
  ]) {
    const [code, text] = await errorOf(method, ...params);
    assert.equal(code, -32_602, `${method} ${JSON.stringify(params)}: ${text}`);
    assert.match(text, message);
  }
  const minContextSlot = (await connection.getSlot('processed')) + 1;
  const { error } = await call('getBalance', ada, { commitment: 'processed', minContextSlot });
  assert.deepEqual([error.code, error.data], [-32_016, { contextSlot: minContextSlot - 1 }]);
});

test('a signature that is not the payer’s is -32003, and without the preflight it is accepted and lost', async () => {
  const transaction = await sign(connection, transfer(1000), ADA);
  transaction.signatures[0].signature[5] ^= 1;
  const text = toText(transaction, { verifySignatures: false });
  assert.deepEqual(await errorOf('sendTransaction', text, { encoding: 'base64', preflightCommitment: 'confirmed' }), [
    -32_003,
    'Transaction signature verification failure',
  ]);
  const signature = await ask('sendTransaction', text, { encoding: 'base64', skipPreflight: true });
  assert.equal(signature, base58.encode(Uint8Array.from(transaction.signature)));
  assert.deepEqual((await ask('getSignatureStatuses', [signature])).value, [null]);
});

test('a simulation changes nothing, needs no signature, and shows the accounts afterwards', async () => {
  const before = await connection.getBalance(BEN.publicKey);
  const { blockhash } = await connection.getLatestBlockhash();
  const parts = { payerKey: ADA.publicKey, recentBlockhash: blockhash, instructions: transfer(2_000_000).instructions };
  const unsigned = new VersionedTransaction(new TransactionMessage(parts).compileToV0Message());
  const accounts = { encoding: 'base64', addresses: [BEN.publicKey.toBase58()] };
  const { value } = await connection.simulateTransaction(unsigned, { accounts });
  assert.deepEqual([value.err, value.unitsConsumed, value.accounts[0].lamports], [null, 150, before + 2_000_000]);
  assert.deepEqual(value.logs.at(-1), 'Program 11111111111111111111111111111111 success');
  assert.equal(await connection.getBalance(BEN.publicKey), before);

  const text = Buffer.from(unsigned.serialize()).toString('base64');
  assert.equal((await errorOf('simulateTransaction', text, { encoding: 'base64', sigVerify: true, commitment: 'confirmed' }))[0], -32_003);
  assert.match(
    (await errorOf('simulateTransaction', text, { encoding: 'base64', sigVerify: true, replaceRecentBlockhash: true }))[1],
    /sigVerify may not be used with replaceRecentBlockhash/,
  );
});

test('an old blockhash is replaced in a simulation when that is asked for', async () => {
  const transaction = await sign(connection, transfer(1000), ADA);
  await ask('sandbox_advanceBlocks', 200);
  const options = { encoding: 'base64', commitment: 'confirmed' };
  assert.equal((await ask('simulateTransaction', toText(transaction), options)).value.err, 'BlockhashNotFound');
  const { value } = await ask('simulateTransaction', toText(transaction), { ...options, replaceRecentBlockhash: true });
  assert.equal(value.err, null);
  assert.equal((await connection.isBlockhashValid(value.replacementBlockhash.blockhash)).value, true);
});

test('a long history is read in pages, newest first', async () => {
  const watched = Keypair.generate().publicKey;
  const signatures = [];
  for (const lamports of [900_000, 1, 2, 3, 4]) {
    const transaction = transfer(lamports, watched).add(ComputeBudgetProgram.setComputeUnitPrice({ microLamports: lamports }));
    signatures.unshift(await connection.sendRawTransaction((await sign(connection, transaction, ADA)).serialize()));
    await ask('sandbox_advanceBlocks', 1);
  }
  const read = async (options) => (await connection.getSignaturesForAddress(watched, options)).map(({ signature }) => signature);
  assert.deepEqual(await read(), signatures);
  assert.deepEqual(await read({ limit: 2, before: signatures[1] }), signatures.slice(2, 4));
  assert.deepEqual(await read({ until: signatures[2] }), signatures.slice(0, 2));
  const record = await connection.getTransaction(signatures[0], { maxSupportedTransactionVersion: 0 });
  assert.deepEqual(
    [record.meta.err, record.meta.fee, record.blockTime],
    [null, 5000 + Math.ceil((4 * 6000) / 1e6), Math.floor(clock.ms / 1000)],
  );
  assert.equal(await connection.getTransaction(base58.encode(new Uint8Array(64)), { maxSupportedTransactionVersion: 0 }), null);
});

test('a paused node keeps callers waiting, or cuts them off, until it goes on', async () => {
  await ask('sandbox_pause');
  let answered = false;
  const waiting = ask('getHealth').then((result) => {
    answered = true;
    return result;
  });
  // A later request passes the same queue, and is answered.
  assert.equal(typeof (await ask('sandbox_advanceBlocks', 0)), 'number');
  assert.equal(answered, false);
  await ask('sandbox_resume');
  assert.equal(await waiting, 'ok');
  await ask('sandbox_pause', 'refuse');
  await assert.rejects(call('getHealth'), /fetch failed/);
  solana.reset();
  assert.equal(await ask('getHealth'), 'ok');
});
