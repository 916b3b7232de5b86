import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { SystemProgram, Transaction, TransactionExpiredBlockheightExceededError } from '@solana/web3.js';
import { BLOCK_MS } from './block-clock.mjs';
import { ADA, BEN, createClock, refusalOf, sign, startTestSolana } from './test-tools.mjs';

/** The clock of the first chain stands still, so its blocks pass when a test says so. */
const clock = createClock();
const solana = await startTestSolana({ now: () => clock.ms });
const running = await startTestSolana();
const { connection } = solana;
after(() => Promise.all([solana.stop(), running.stop()]));
beforeEach(() => Promise.all([solana.reset(), running.reset()]));

const transfer = (lamports = 1_000_000) =>
  new Transaction().add(SystemProgram.transfer({ fromPubkey: ADA.publicKey, toPubkey: BEN.publicKey, lamports }));
const send = ({ call }, transaction, options) =>
  call('sendTransaction', transaction.serialize().toString('base64'), {
    encoding: 'base64',
    preflightCommitment: 'confirmed',
    ...options,
  });

test('a block passes every 400 ms of the clock, and by hand', async () => {
  const height = await connection.getBlockHeight('processed');
  clock.ms += BLOCK_MS - 1;
  assert.equal(await connection.getBlockHeight('processed'), height);
  clock.ms += 1;
  assert.equal(await connection.getBlockHeight('processed'), height + 1);
  clock.ms += 10 * BLOCK_MS;
  assert.equal(await solana.ask('sandbox_advanceBlocks', 5), height + 16);
  assert.equal(await connection.getBlockHeight('confirmed'), height + 15);
  assert.equal(await connection.getBlockHeight('finalized'), height + 16 - 32);
  const { absoluteSlot, blockHeight, epoch, slotIndex, slotsInEpoch } = await connection.getEpochInfo('processed');
  assert.deepEqual([blockHeight, epoch * slotsInEpoch + slotIndex], [height + 16, absoluteSlot]);
  assert.notEqual(absoluteSlot, blockHeight);
});

test('a blockhash is good for 150 blocks and not for one more', async () => {
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  const height = await connection.getBlockHeight();
  assert.equal(lastValidBlockHeight, height + 150);
  const transaction = await sign(connection, transfer(), ADA);
  await solana.ask('sandbox_advanceBlocks', 150);
  assert.equal(await connection.getBlockHeight(), lastValidBlockHeight);
  assert.equal((await connection.isBlockhashValid(blockhash)).value, true);
  // A confirmed state is one block behind the processed one.
  const late = await send(solana, transaction, { preflightCommitment: 'processed' });
  assert.deepEqual([late.error.code, late.error.message], [-32_002, 'Transaction simulation failed: Blockhash not found']);
  await solana.ask('sandbox_advanceBlocks', 1);
  assert.equal((await connection.isBlockhashValid(blockhash)).value, false);
  const { error } = await send(solana, transaction);
  assert.deepEqual(
    [error.code, error.message, error.data.err, error.data.logs],
    [-32_002, 'Transaction simulation failed: Blockhash not found', 'BlockhashNotFound', []],
  );
  assert.equal((await connection.getFeeForMessage(transaction.compileMessage())).value, null);
  const before = await connection.getBalance(ADA.publicKey);
  const { result } = await send(solana, transaction, { skipPreflight: true });
  assert.equal((await connection.getSignatureStatus(result)).value, null, 'accepted, and never seen again');
  assert.equal(await connection.getBalance(ADA.publicKey), before);
});

test('an invented blockhash is refused, and one that is newer than the preflight’s commitment is unknown to it', async () => {
  const transaction = await sign(connection, transfer(), ADA);
  const { error } = await send(solana, transaction, { preflightCommitment: 'finalized' });
  assert.equal(error.data.err, 'BlockhashNotFound');
  assert.equal((await connection.isBlockhashValid(BEN.publicKey.toBase58())).value, false);
});

test('a transaction goes from processed to confirmed to finalized as blocks pass', async () => {
  const transaction = await sign(connection, transfer(), ADA);
  const { result: signature } = await send(solana, transaction);
  const look = async () => (await connection.getSignatureStatuses([signature])).value[0];
  const { slot, ...first } = await look();
  assert.deepEqual(first, { confirmationStatus: 'processed', confirmations: 0, err: null, status: { Ok: null } });
  assert.equal(slot, await connection.getSlot('processed'));
  await solana.ask('sandbox_advanceBlocks', 1);
  assert.deepEqual([(await look()).confirmationStatus, (await look()).confirmations], ['confirmed', 1]);
  await solana.ask('sandbox_advanceBlocks', 30);
  assert.deepEqual([(await look()).confirmationStatus, (await look()).confirmations], ['confirmed', 31]);
  await solana.ask('sandbox_advanceBlocks', 1);
  assert.deepEqual([(await look()).confirmationStatus, (await look()).confirmations], ['finalized', null]);
  await solana.ask('sandbox_advanceBlocks', 300);
  assert.equal(await look(), null, 'long ago: only for those who search');
  const searched = await connection.getSignatureStatuses([signature], { searchTransactionHistory: true });
  assert.equal(searched.value[0].confirmationStatus, 'finalized');
});

test('the same transaction again is refused, and changes nothing without the preflight', async () => {
  const transaction = await sign(connection, transfer(), ADA);
  const { result } = await send(solana, transaction);
  const before = await connection.getBalance(ADA.publicKey);
  const { error } = await send(solana, transaction);
  assert.deepEqual(
    [error.code, error.message, error.data.err],
    [-32_002, 'Transaction simulation failed: This transaction has already been processed', 'AlreadyProcessed'],
  );
  assert.equal((await send(solana, transaction, { skipPreflight: true })).result, result);
  assert.equal(await connection.getBalance(ADA.publicKey), before);
});

test('a transaction that is dropped is accepted, and its end is the end of its blockhash', async () => {
  await running.ask('sandbox_dropNext');
  const transaction = await sign(running.connection, transfer(), ADA);
  const before = await running.connection.getBalance(ADA.publicKey);
  const { result: signature } = await send(running, transaction);
  const { recentBlockhash: blockhash, lastValidBlockHeight } = transaction;
  const waiting = refusalOf(running.connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight }));
  await running.ask('sandbox_advanceBlocks', 151);
  assert.ok((await waiting) instanceof TransactionExpiredBlockheightExceededError);
  assert.equal(await running.connection.getBalance(ADA.publicKey), before);
  const next = await sign(running.connection, transfer(), ADA);
  const sent = await send(running, next);
  assert.notEqual((await running.connection.getSignatureStatus(sent.result)).value, null, 'only one was dropped');
});
