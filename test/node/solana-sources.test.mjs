/** Tokens in several accounts of one owner, on the runtime of Solana: one transfer collects them, and what it cannot use is said. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { base64 } from '@scure/base';
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createEnableRequiredMemoTransfersInstruction,
  createFreezeAccountInstruction,
  createInitializeAccount3Instruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  createReallocateInstruction,
  ExtensionType,
  getAccount,
  getAccountLen,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import * as web3 from '@solana/web3.js';
import { ADA, BEN, sign, startTestSolana } from '../../demo/sandbox/solana/test-tools.mjs';
import { connectSolana } from './holdings-page.mjs';
import { importSources } from '../tools/import-sources.mjs';

let solana;
let code;

before(async () => {
  [solana, code] = await Promise.all([
    startTestSolana(),
    importSources(`export { createTransfers } from './src/adapters/solana/transfers/index.js';
      export { createGetClient, createGetNode } from './src/adapters/solana/solana-rpc.js';
      export { defineNetwork } from './src/config/define-network.js';`),
  ]);
});
after(() => solana?.stop());

async function land(instructions, ...signers) {
  const transaction = await sign(solana.connection, new web3.Transaction().add(...instructions), ...signers);
  const signature = await solana.connection.sendRawTransaction(transaction.serialize());
  await solana.ask('sandbox_advanceBlocks', 2);
  assert.equal((await solana.connection.getSignatureStatus(signature)).value.err, null);
}

async function create(space, owner, account) {
  const lamports = await solana.connection.getMinimumBalanceForRentExemption(space);
  return web3.SystemProgram.createAccount({
    ...{ fromPubkey: ADA.publicKey, newAccountPubkey: account.publicKey, space, lamports, programId: owner },
  });
}

/** Creates a token, and for ADA its associated account with the first amount (none without one) and further accounts with the others. */
async function createToken(program, [associated, ...amounts], frozen = []) {
  const mint = web3.Keypair.generate();
  const placeOf = ({ publicKey }) => getAssociatedTokenAddressSync(mint.publicKey, publicKey, false, program);
  const createPlace = (owner) =>
    createAssociatedTokenAccountIdempotentInstruction(ADA.publicKey, placeOf(owner), owner.publicKey, mint.publicKey, program);
  const mintTo = (place, amount) => createMintToInstruction(mint.publicKey, place, ADA.publicKey, amount, [], program);
  await land(
    [
      await create(getMintLen([]), program, mint),
      createInitializeMint2Instruction(mint.publicKey, 6, ADA.publicKey, ADA.publicKey, program),
      createPlace(BEN),
      ...(associated === undefined ? [] : [createPlace(ADA), mintTo(placeOf(ADA), associated)]),
    ],
    ADA,
    mint,
  );
  for (const [at, amount] of amounts.entries()) {
    const account = web3.Keypair.generate();
    const freeze = createFreezeAccountInstruction(account.publicKey, mint.publicKey, ADA.publicKey, [], program);
    await land(
      [
        await create(getAccountLen([]), program, account),
        createInitializeAccount3Instruction(account.publicKey, mint.publicKey, ADA.publicKey, program),
        mintTo(account.publicKey, amount),
        ...(frozen.includes(at) ? [freeze] : []),
      ],
      ADA,
      account,
    );
  }
  return { token: mint.publicKey.toBase58(), receiver: placeOf(BEN), program };
}

function open() {
  const { network } = connectSolana(code, solana.url).parameters;
  const transfers = code.createTransfers(
    web3,
    code.createGetNode(code.createGetClient({ environment: { isDisposed: () => false, fetch } })),
  );
  const owner = ADA.publicKey.toBase58();
  return {
    read: (token) => transfers.readToken({ network, token, owner }),
    /** Sends as the form does: fee, request, check of its bytes, signature. @returns The number of instructions, without the budget's. */
    async pay(token, amount) {
      const transfer = { from: owner, to: BEN.publicKey.toBase58(), amount, token };
      const fee = await transfers.estimateFee({ network, transfer });
      assert.equal(await transfers.simulateReceivedAmount({ network, transfer }), amount);
      const request = await transfers.buildTransaction({ network, transfer, fee });
      assert.deepEqual(transfers.decodeTransaction(request), transfer);
      const transaction = web3.VersionedTransaction.deserialize(base64.decode(request.params[0].transaction));
      transaction.sign([ADA]);
      const before = await solana.connection.getBalance(ADA.publicKey);
      const signature = await solana.connection.sendRawTransaction(transaction.serialize());
      await solana.ask('sandbox_advanceBlocks', 2);
      assert.equal((await solana.connection.getSignatureStatus(signature)).value.err, null);
      assert.equal(BigInt(before - (await solana.connection.getBalance(ADA.publicKey))), fee.max);
      return transaction.message.compiledInstructions.length;
    },
  };
}
const held = async ({ receiver, program }) => (await getAccount(solana.connection, receiver, 'confirmed', program)).amount;

test('a transfer takes the associated account first, then the fullest ones, and leaves frozen ones, which are said', async () => {
  const { read, pay } = open();
  const made = await createToken(TOKEN_PROGRAM_ID, [100n, 300n, 500n, 50n], [2]);
  assert.deepEqual(await read(made.token), { decimals: 6, balance: 900n, symbol: '', rest: 50n });
  const alone = await pay(made.token, 40n);
  assert.equal(await pay(made.token, 700n), alone + 2);
  assert.equal(await held(made), 740n);
  assert.deepEqual(await read(made.token), { decimals: 6, balance: 160n, symbol: '', rest: 50n });
  await pay(made.token, 160n);
  assert.equal(await held(made), 900n);
});

test('tokens that no associated account holds can be sent, also where there is none', async () => {
  const { read, pay } = open();
  const made = await createToken(TOKEN_2022_PROGRAM_ID, [undefined, 7n]);
  assert.equal((await read(made.token)).balance, 7n);
  await pay(made.token, 7n);
  assert.equal(await held(made), 7n);
});

test('ten accounts, each with the memo that the receiver wants, fit in one transaction; what more accounts hold is said', async () => {
  const { read, pay } = open();
  const made = await createToken(TOKEN_2022_PROGRAM_ID, [1n, ...Array.from({ length: 11 }, () => 2n)]);
  const program = TOKEN_2022_PROGRAM_ID;
  await land(
    [
      createReallocateInstruction(made.receiver, BEN.publicKey, [ExtensionType.MemoTransfer], BEN.publicKey, [], program),
      createEnableRequiredMemoTransfersInstruction(made.receiver, BEN.publicKey, [], program),
    ],
    BEN,
  );
  assert.deepEqual(await read(made.token), { decimals: 6, balance: 19n, symbol: '', rest: 4n });
  await pay(made.token, 19n);
  assert.equal(await held(made), 19n);
  assert.deepEqual(await read(made.token), { decimals: 6, balance: 4n, symbol: '' });
});
