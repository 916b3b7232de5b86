import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Keypair,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
  sendAndConfirmTransaction,
} from '@solana/web3.js';
import { ADA, BEN, CLEO, refusalOf, sign, startTestSolana } from './test-tools.mjs';

const solana = await startTestSolana();
const { connection } = solana;
after(() => solana.stop());
beforeEach(() => solana.reset());

const RENT = 890_880;
const FEE = 5000;
const transfer = (lamports, to = BEN.publicKey, from = ADA.publicKey) =>
  new Transaction().add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports }));
const balancesOf = (...keys) => Promise.all(keys.map(({ publicKey }) => connection.getBalance(publicKey)));
const confirm = async (signature, { recentBlockhash, lastValidBlockHeight }) =>
  connection.confirmTransaction({ signature, blockhash: recentBlockhash, lastValidBlockHeight });

test('the ledger moves lamports exactly, charges the fee, and notifies the socket of the confirmation', async () => {
  const before = await balancesOf(ADA, BEN);
  const signature = await sendAndConfirmTransaction(connection, transfer(1_234_567), [ADA]);
  assert.deepEqual(await balancesOf(ADA, BEN), [before[0] - 1_234_567 - FEE, before[1] + 1_234_567]);
  const { value } = await connection.getSignatureStatus(signature);
  assert.deepEqual([value.err, value.confirmationStatus], [null, 'confirmed']);
});

test('a new account exists from the rent on, and one lamport less is refused before it is sent', async () => {
  const [enough, short] = [Keypair.generate(), Keypair.generate()];
  await sendAndConfirmTransaction(connection, transfer(RENT, enough.publicKey), [ADA]);
  assert.equal(await connection.getMinimumBalanceForRentExemption(0), RENT);
  assert.equal(await connection.getBalance(enough.publicKey), RENT);

  const before = await balancesOf(ADA);
  const error = await refusalOf(connection.sendTransaction(transfer(RENT - 1, short.publicKey), [ADA]));
  assert.match(error.message, /Transaction results in an account \(1\) with insufficient funds for rent/);
  const raw = await sign(connection, transfer(RENT - 1, short.publicKey), ADA);
  const { error: refusal } = await solana.call('sendTransaction', raw.serialize().toString('base64'), {
    encoding: 'base64',
    preflightCommitment: 'confirmed',
  });
  assert.equal(refusal.code, -32_002);
  assert.deepEqual(refusal.data.err, { InsufficientFundsForRent: { account_index: 1 } });
  assert.deepEqual(await balancesOf(ADA, short), [...before, 0]);
});

test('a transfer that leaves less than the rent is refused, and one that leaves nothing is not', async () => {
  const [all] = await balancesOf(BEN);
  const { message } = await refusalOf(connection.sendTransaction(transfer(all - FEE - 1, ADA.publicKey, BEN.publicKey), [BEN]));
  assert.match(message, /account \(0\) with insufficient funds for rent/);
  await sendAndConfirmTransaction(connection, transfer(all - FEE, ADA.publicKey, BEN.publicKey), [BEN]);
  assert.equal(await connection.getAccountInfo(BEN.publicKey), null);
});

test('more than there is, and an account without anything, are refused in the words of a node, with its logs', async () => {
  const [all] = await balancesOf(ADA);
  const raw = await sign(connection, transfer(all), ADA);
  const { error } = await solana.call('sendTransaction', raw.serialize().toString('base64'), {
    encoding: 'base64',
    preflightCommitment: 'confirmed',
  });
  assert.equal(error.message, 'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1');
  assert.deepEqual(error.data.err, { InstructionError: [0, { Custom: 1 }] });
  assert.ok(error.data.logs.some((line) => line.startsWith('Transfer: insufficient lamports ')));

  const empty = await refusalOf(connection.sendTransaction(transfer(RENT, ADA.publicKey, CLEO.publicKey), [CLEO]));
  assert.match(empty.message, /Attempt to debit an account but found no record of a prior credit\./);
});

test('without the preflight what fails lands, costs its fee, and says why', async () => {
  const before = await balancesOf(ADA, BEN);
  const transaction = await sign(connection, transfer(before[0] * 2), ADA);
  const signature = await connection.sendRawTransaction(transaction.serialize(), { skipPreflight: true });
  // The library throws the bare error if it finds the transaction before the socket's notification, and returns it otherwise.
  const outcome = await confirm(signature, transaction).then(
    ({ value }) => value.err,
    (error) => error,
  );
  assert.deepEqual(outcome, { InstructionError: [0, { Custom: 1 }] });
  assert.deepEqual(await balancesOf(ADA, BEN), [before[0] - FEE, before[1]]);
});

test('the compute unit price raises the fee, which is returned before and charged', async () => {
  const transaction = transfer(1_000_000).add(
    ComputeBudgetProgram.setComputeUnitLimit({ units: 600 }),
    ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 5_000_000 }),
  );
  const { blockhash } = await connection.getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: ADA.publicKey,
    recentBlockhash: blockhash,
    instructions: transaction.instructions,
  }).compileToLegacyMessage();
  assert.equal((await connection.getFeeForMessage(message)).value, FEE + 3000);
  const [before] = await balancesOf(ADA);
  await sendAndConfirmTransaction(connection, transaction, [ADA]);
  assert.deepEqual(await balancesOf(ADA), [before - 1_000_000 - FEE - 3000]);
  const prices = await connection.getRecentPrioritizationFees();
  assert.equal(prices.length, 150);
  assert.ok(prices.every(({ prioritizationFee }) => prioritizationFee === 5000));
});

test('version 0 lands, with a table of addresses too', async () => {
  const send = async (instructions, tables) => {
    const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
    const parts = { payerKey: ADA.publicKey, recentBlockhash: blockhash, instructions };
    const transaction = new VersionedTransaction(new TransactionMessage(parts).compileToV0Message(tables));
    transaction.sign([ADA]);
    const signature = await connection.sendTransaction(transaction);
    const { value } = await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight });
    assert.equal(value.err, null);
    return { signature, transaction };
  };
  await solana.ask('sandbox_advanceBlocks', 1);
  const recentSlot = (await connection.getSlot('processed')) - 1;
  const [create, table] = AddressLookupTableProgram.createLookupTable({ authority: ADA.publicKey, payer: ADA.publicKey, recentSlot });
  const known = await connection.simulateTransaction(
    new VersionedTransaction(
      new TransactionMessage({
        payerKey: ADA.publicKey,
        recentBlockhash: (await connection.getLatestBlockhash()).blockhash,
        instructions: [create],
      }).compileToV0Message(),
    ),
  );
  assert.equal(known.value.err, null, JSON.stringify(known.value.logs));
  const extend = AddressLookupTableProgram.extendLookupTable({
    lookupTable: table,
    authority: ADA.publicKey,
    payer: ADA.publicKey,
    addresses: [BEN.publicKey],
  });
  await send([create, extend]);
  // A table's newest addresses are good from the next slot on.
  await solana.ask('sandbox_advanceBlocks', 2);
  const { value: tableAccount } = await connection.getAddressLookupTable(table);
  const [before] = await balancesOf(BEN);
  const { signature, transaction } = await send(transfer(777).instructions, [tableAccount]);
  assert.deepEqual(await balancesOf(BEN), [before + 777]);
  assert.equal(
    transaction.message.staticAccountKeys.some((key) => key.equals(BEN.publicKey)),
    false,
  );
  const read = await connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 });
  assert.equal(read.version, 0);
  assert.deepEqual(read.meta.loadedAddresses.writable.map(String), [BEN.publicKey.toBase58()]);
  assert.deepEqual(read.meta.postBalances[2] - read.meta.preBalances[2], 777);
  assert.match((await refusalOf(connection.getTransaction(signature))).message, /version \(0\) is not supported/);
});

test('an airdrop gives what was asked for, twice at once too', async () => {
  const signatures = await Promise.all([1, 2].map(() => connection.requestAirdrop(CLEO.publicKey, 2_000_000_000)));
  assert.notEqual(signatures[0], signatures[1]);
  const latest = await connection.getLatestBlockhash();
  await Promise.all(signatures.map((signature) => connection.confirmTransaction({ signature, ...latest })));
  assert.deepEqual(await balancesOf(CLEO), [4_000_000_000]);
});

test('a subscribed account notifies of its change', async () => {
  const changed = new Promise((resolve) => connection.onAccountChange(BEN.publicKey, resolve, { commitment: 'processed' }));
  const [before] = await balancesOf(BEN);
  // The subscription is sent in the background; what it says first is what changes after it stands.
  await new Promise((resolve) => connection.onSlotChange(resolve));
  await connection.sendTransaction(transfer(4321), [ADA]);
  assert.equal((await changed).lamports, before + 4321);
});

test('sockets can be at an address of their own', async () => {
  const other = solana.connect({ wsEndpoint: solana.url.replace('http', 'ws') });
  const { err } = (await other.confirmTransaction(await connectionless(other))).value;
  assert.equal(err, null);
});

/** Sends a transaction and returns the arguments of `confirmTransaction`. */
async function connectionless(connectionOf) {
  const transaction = await sign(connectionOf, transfer(99), ADA);
  const signature = await connectionOf.sendRawTransaction(transaction.serialize());
  return { signature, blockhash: transaction.recentBlockhash, lastValidBlockHeight: transaction.lastValidBlockHeight };
}
