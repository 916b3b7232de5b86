/** Simulated changes on the runtime of Solana: what a simulation says is what the same transaction does once it has landed. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { base58 } from '@scure/base';
import { ComputeBudgetProgram, Keypair, PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { ADA, BEN, CLEO, sign, tokenOf } from '../../demo/sandbox/solana/test-tools.mjs';
import { splToken } from '../../demo/sandbox/solana/token-library.mjs';
import { connectSolana, startSolanaHoldings } from './holdings-page.mjs';

let solana;
let code;

before(async () => {
  ({ solana, code } = await startSolanaHoldings());
});
after(() => solana?.stop());
beforeEach(() => solana.reset());

const ada = ADA.publicKey.toBase58();
const pay = (from, to, lamports) => SystemProgram.transfer({ fromPubkey: from.publicKey, toPubkey: to.publicKey, lamports });

/** Instructions that move a token, and open the receiver's token account first. */
function move(symbol, from, to, units) {
  const { mint: address, program, decimals } = tokenOf(symbol);
  const mint = new PublicKey(address);
  const programId = program === 'spl-token-2022' ? splToken.TOKEN_2022_PROGRAM_ID : splToken.TOKEN_PROGRAM_ID;
  const place = (owner) => splToken.getAssociatedTokenAddressSync(mint, owner.publicKey, false, programId);
  return [
    splToken.createAssociatedTokenAccountIdempotentInstruction(from.publicKey, place(to), to.publicKey, mint, programId),
    splToken.createTransferCheckedInstruction(place(from), mint, place(to), from.publicKey, units, decimals, [], programId),
  ];
}

/** Lamports, and what the account has of each token by its mint, as the node says. */
async function readHeld() {
  const programs = [splToken.TOKEN_PROGRAM_ID, splToken.TOKEN_2022_PROGRAM_ID];
  const lists = await Promise.all(
    programs.map((programId) => solana.connection.getParsedTokenAccountsByOwner(ADA.publicKey, { programId })),
  );
  const held = new Map([['native', BigInt(await solana.connection.getBalance(ADA.publicKey))]]);
  for (const { account } of lists.flatMap(({ value }) => value)) {
    const { mint, tokenAmount } = account.data.parsed.info;
    held.set(mint, (held.get(mint) ?? 0n) + BigInt(tokenAmount.amount));
  }
  return held;
}

/** Simulates instructions, lands them, and returns both changes, without the network fee. */
async function runBoth(instructions, ...signers) {
  const transaction = await sign(solana.connection, new Transaction().add(...instructions), ...signers);
  const request = {
    method: 'solana_signAndSendTransaction',
    params: [{ transaction: base58.encode(transaction.serialize()), pubkey: ada }],
  };
  const { requests, parameters } = connectSolana(code, solana.url);
  const simulated = await code.simulate({ ...parameters, address: ada, request });
  const before = await readHeld();
  const signature = await solana.connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  await solana.ask('sandbox_advanceBlocks', 2);
  const landed = await solana.ask('getTransaction', signature, {
    encoding: 'json',
    commitment: 'confirmed',
    maxSupportedTransactionVersion: 0,
  });
  const then = await readHeld();
  if (signers[0] === ADA) then.set('native', then.get('native') + BigInt(landed.meta.fee));
  const real = Object.fromEntries(
    [...new Set([...before.keys(), ...then.keys()])]
      .map((key) => [key, (then.get(key) ?? 0n) - (before.get(key) ?? 0n)])
      .filter(([, amount]) => amount !== 0n),
  );
  const said = Object.fromEntries((simulated.changes ?? []).map(({ token = 'native', amount }) => [token, amount]));
  return { simulated, said, real, requests, hasFailed: landed.meta.err !== null };
}

test('a transfer of SOL moves as much as its simulation says, in four calls', async () => {
  const { said, real, requests } = await runBoth([pay(ADA, BEN, 1_234_567)], ADA);
  assert.deepEqual(real, { native: -1_234_567n });
  assert.deepEqual(said, real);
  assert.deepEqual(requests.flat().toSorted(), [
    'getMultipleAccounts',
    'getTokenAccountsByOwner',
    'getTokenAccountsByOwner',
    'simulateTransaction',
  ]);
});

test('a transfer of a token moves as much as its simulation says, the rent of a token account included', async () => {
  for (const { symbol, mint, decimals } of ['PUFN', 'EDDY'].map(tokenOf)) {
    const { simulated, said, real } = await runBoth(move(symbol, ADA, Keypair.generate(), 25_000n), ADA);
    assert.equal(real[mint], -25_000n);
    assert.ok(real.native < -1_000_000n, 'rent');
    assert.deepEqual(said, real);
    const change = simulated.changes.find(({ token }) => token === mint);
    assert.deepEqual([change.symbol, change.decimals], [symbol, decimals]);
  }
});

test('what arrives, what another account pays, and a priority fee are kept apart', async () => {
  const symbol = 'PUFN';
  const fees = [
    ComputeBudgetProgram.setComputeUnitLimit({ units: 90_000 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000 }),
  ];
  const { said, real } = await runBoth([...fees, ...move(symbol, BEN, ADA, 7_000n), pay(ADA, CLEO, 5_000_000)], BEN, ADA);
  assert.equal(real[tokenOf(symbol).mint], 7_000n);
  assert.equal(real.native, -5_000_000n);
  assert.deepEqual(said, real);
  const own = await runBoth([...fees, pay(ADA, BEN, 9_000_000)], ADA);
  assert.deepEqual(own.said, own.real);
});

test('a transaction that fails is said to fail', async () => {
  const { simulated, hasFailed } = await runBoth([pay(ADA, BEN, 10 ** 15)], ADA);
  assert.equal(simulated.outcome, 'reverted');
  assert.ok(hasFailed);
});

test('several transactions, messages, and an answer that is malformed are not simulated', async () => {
  const transaction = await sign(solana.connection, new Transaction().add(pay(ADA, BEN, 1)), ADA);
  const text = base58.encode(transaction.serialize());
  const ask = (request, answer) => code.simulate({ ...connectSolana(code, solana.url, answer).parameters, address: ada, request });
  assert.equal(await ask({ method: 'solana_signAllTransactions', params: [{ transactions: [text, text] }] }), undefined);
  assert.equal(await ask({ method: 'solana_signMessage', params: [{ message: text }] }), undefined);
  assert.equal(await ask({ method: 'solana_signTransaction', params: [{ transaction: 'no transaction' }] }), undefined);
  const request = { method: 'solana_signTransaction', params: [{ transaction: text }] };
  const malformed = async (_url, init) =>
    Response.json([JSON.parse(init.body)].flat().map(({ id }) => ({ jsonrpc: '2.0', id, result: { value: [7] } })));
  assert.equal(await ask(request, malformed), undefined);
  const refused = async (_url, init) =>
    Response.json(
      [JSON.parse(init.body)].flat().map(({ id }) => ({ jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } })),
    );
  await assert.rejects(ask(request, refused), { name: 'SimulationUnsupportedError' });
});
