import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import {
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  createAssociatedTokenAccountIdempotentInstruction,
  createMint,
  createTransferCheckedInstruction,
  getAccount,
  getAssociatedTokenAddressSync,
  getMint,
  getOrCreateAssociatedTokenAccount,
  getTransferFeeAmount,
  mintTo,
} from '@solana/spl-token';
import { PublicKey, Transaction, sendAndConfirmTransaction } from '@solana/web3.js';
import { ADA, BEN, CLEO, refusalOf, startTestSolana, tokenOf } from './test-tools.mjs';

const solana = await startTestSolana();
const { connection } = solana;
after(() => solana.stop());
beforeEach(() => solana.reset());

const [PUFN, KELP, STUB, EDDY] = ['PUFN', 'KELP', 'STUB', 'EDDY'].map(tokenOf);
const programOf = ({ program }) => (program === 'spl-token-2022' ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID);
const mintOf = ({ mint }) => new PublicKey(mint);
const accountOf = (token, { publicKey }) => getAssociatedTokenAddressSync(mintOf(token), publicKey, false, programOf(token));
const unitsOf = async (token, owner) =>
  (await getAccount(connection, accountOf(token, owner), 'confirmed', programOf(token)).catch(() => ({ amount: 0n }))).amount;

/** A transfer as a wallet makes it: the receiver's account first, if it may be missing. */
function transfer(token, to, amount) {
  const [programId, mint, from, account] = [programOf(token), mintOf(token), accountOf(token, ADA), accountOf(token, to)];
  return new Transaction().add(
    createAssociatedTokenAccountIdempotentInstruction(ADA.publicKey, account, to.publicKey, mint, programId),
    createTransferCheckedInstruction(from, mint, account, ADA.publicKey, amount, token.decimals, [], programId),
  );
}

test('tokens move to the unit, and the missing account of the receiver is made at the rent of 165 bytes', async () => {
  for (const [token, to, amount] of [
    [PUFN, BEN, 1n],
    [KELP, CLEO, 350_000_000_000n],
    [STUB, CLEO, 2n],
  ]) {
    const [ada, other, lamports] = [await unitsOf(token, ADA), await unitsOf(token, to), await connection.getBalance(ADA.publicKey)];
    await sendAndConfirmTransaction(connection, transfer(token, to, amount), [ADA]);
    assert.deepEqual([await unitsOf(token, ADA), await unitsOf(token, to)], [ada - amount, other + amount]);
    const rent = to === CLEO ? 2_039_280 : 0;
    assert.equal(await connection.getBalance(ADA.publicKey), lamports - rent - 5000);
  }
  assert.equal(await unitsOf(KELP, ADA), 1n);
});

test('Token-2022 keeps its fee at the receiver, rounded up', async () => {
  const before = await unitsOf(EDDY, ADA);
  await sendAndConfirmTransaction(connection, transfer(EDDY, BEN, 100_001n), [ADA]);
  // 1.5 % of 100001 is 1500.015.
  assert.deepEqual([await unitsOf(EDDY, ADA), await unitsOf(EDDY, BEN)], [before - 100_001n, 98_500n]);
  const held = await getAccount(connection, accountOf(EDDY, BEN), 'confirmed', TOKEN_2022_PROGRAM_ID);
  assert.equal(getTransferFeeAmount(held).withheldAmount, 1501n);
  assert.equal((await connection.getTokenSupply(mintOf(EDDY))).value.amount, '64012345', 'the fee is still there');
});

test('more than there is, and the wrong number of decimals, are refused in the words of the program', async () => {
  const amount = (await unitsOf(PUFN, ADA)) + 1n;
  const short = await refusalOf(sendAndConfirmTransaction(connection, transfer(PUFN, BEN, amount), [ADA]));
  assert.match(short.message, /Error processing Instruction 1: custom program error: 0x1/);
  assert.ok(short.logs.includes('Program log: Error: insufficient funds'));
  const wrong = transfer({ ...PUFN, decimals: 9 }, BEN, 1n);
  assert.match((await refusalOf(sendAndConfirmTransaction(connection, wrong, [ADA]))).message, /custom program error: 0x12/);
});

test('an owner’s tokens are read as bytes and parsed, of each program and of one mint', async () => {
  const list = async (filter) => (await connection.getParsedTokenAccountsByOwner(ADA.publicKey, filter)).value;
  const rows = await list({ programId: TOKEN_PROGRAM_ID });
  const held = Object.fromEntries(rows.map(({ account: { data } }) => [data.parsed.info.mint, data.parsed.info.tokenAmount]));
  assert.deepEqual(held, {
    [PUFN.mint]: { amount: '1875402917', decimals: 6, uiAmount: 1875.402917, uiAmountString: '1875.402917' },
    [KELP.mint]: { amount: '350000000001', decimals: 9, uiAmount: 350.000000001, uiAmountString: '350.000000001' },
    [STUB.mint]: { amount: '7', decimals: 0, uiAmount: 7, uiAmountString: '7' },
  });
  const [eddy] = await list({ programId: TOKEN_2022_PROGRAM_ID });
  assert.deepEqual([eddy.account.data.program, eddy.account.data.parsed.info.mint], ['spl-token-2022', EDDY.mint]);
  assert.deepEqual(
    (await list({ mint: mintOf(EDDY) })).map(({ pubkey }) => pubkey.toBase58()),
    [eddy.pubkey.toBase58()],
  );
  const raw = await connection.getTokenAccountsByOwner(ADA.publicKey, { mint: mintOf(KELP) });
  assert.equal(raw.value[0].account.data.readBigUInt64LE(64), 350_000_000_001n);
  assert.deepEqual((await connection.getTokenAccountsByOwner(CLEO.publicKey, { programId: TOKEN_PROGRAM_ID })).value, []);
  const balance = await connection.getTokenAccountBalance(accountOf(PUFN, ADA));
  assert.equal(balance.value.uiAmountString, '1875.402917');
});

test('a mint of Token-2022 says its name and its fee', async () => {
  const { value } = await connection.getParsedAccountInfo(mintOf(EDDY));
  const { extensions, decimals } = value.data.parsed.info;
  const find = (name) => extensions.find(({ extension }) => extension === name).state;
  assert.equal(decimals, 5);
  assert.deepEqual([find('tokenMetadata').name, find('tokenMetadata').symbol, find('tokenMetadata').mint], ['Eddy', 'EDDY', EDDY.mint]);
  assert.equal(find('metadataPointer').metadataAddress, EDDY.mint);
  assert.deepEqual(find('transferFeeConfig').newerTransferFee, { epoch: 1036, maximumFee: 2_500_000, transferFeeBasisPoints: 150 });
});

test('any account can create a mint with the library, and its transactions are in the history with the token balances', async () => {
  const mint = await createMint(connection, ADA, ADA.publicKey, null, 6);
  const account = await getOrCreateAssociatedTokenAccount(connection, ADA, mint, BEN.publicKey);
  const signature = await mintTo(connection, ADA, mint, account.address, ADA, 1_250_000n);
  assert.equal((await getMint(connection, mint)).supply, 1_250_000n);
  const read = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 });
  assert.equal(read.meta.err, null);
  assert.deepEqual(
    read.meta.postTokenBalances.map(({ mint: of, owner, uiTokenAmount }) => [of, owner, uiTokenAmount.uiAmountString]),
    [[mint.toBase58(), BEN.publicKey.toBase58(), '1.25']],
  );
  assert.equal(read.meta.preTokenBalances[0].uiTokenAmount.amount, '0');
  const [newest] = await connection.getSignaturesForAddress(account.address);
  assert.equal(newest.signature, signature);
});
