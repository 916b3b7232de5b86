/** A receiver whose token account wants a memo, on the runtime of Solana: the transfer has one, lands, and is read back as the plain transfer. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { base64 } from '@scure/base';
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createEnableRequiredMemoTransfersInstruction,
  createInitializeMint2Instruction,
  createMintToInstruction,
  createReallocateInstruction,
  ExtensionType,
  getAccount,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_2022_PROGRAM_ID,
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

/** Creates a token of Token-2022 that ADA has 1,000 units of, and BEN's account of it. */
async function createToken() {
  const mint = web3.Keypair.generate();
  const space = getMintLen([]);
  const lamports = await solana.connection.getMinimumBalanceForRentExemption(space);
  const accountOf = ({ publicKey }) => getAssociatedTokenAddressSync(mint.publicKey, publicKey, false, TOKEN_2022_PROGRAM_ID);
  const create = (owner) =>
    createAssociatedTokenAccountIdempotentInstruction(
      ADA.publicKey,
      accountOf(owner),
      owner.publicKey,
      mint.publicKey,
      TOKEN_2022_PROGRAM_ID,
    );
  await land(
    [
      web3.SystemProgram.createAccount({
        fromPubkey: ADA.publicKey,
        newAccountPubkey: mint.publicKey,
        space,
        lamports,
        programId: TOKEN_2022_PROGRAM_ID,
      }),
      createInitializeMint2Instruction(mint.publicKey, 6, ADA.publicKey, null, TOKEN_2022_PROGRAM_ID),
      create(ADA),
      create(BEN),
      createMintToInstruction(mint.publicKey, accountOf(ADA), ADA.publicKey, 1000n, [], TOKEN_2022_PROGRAM_ID),
    ],
    ADA,
    mint,
  );
  return { token: mint.publicKey.toBase58(), account: accountOf(BEN) };
}

test('a transfer to an account that wants memos has one, and arrives; any other transfer has none', async () => {
  const { token, account } = await createToken();
  const { network } = connectSolana(code, solana.url).parameters;
  const environment = { isDisposed: () => false, fetch };
  const transfers = code.createTransfers(web3, code.createGetNode(code.createGetClient({ environment })));
  const transfer = { from: ADA.publicKey.toBase58(), to: BEN.publicKey.toBase58(), amount: 7n, token };
  const pay = async () => {
    const fee = await transfers.estimateFee({ network, transfer });
    const request = await transfers.buildTransaction({ network, transfer, fee });
    assert.deepEqual(transfers.decodeTransaction(request), transfer);
    const transaction = web3.VersionedTransaction.deserialize(base64.decode(request.params[0].transaction));
    transaction.sign([ADA]);
    const signature = await solana.connection.sendRawTransaction(transaction.serialize());
    await solana.ask('sandbox_advanceBlocks', 2);
    assert.equal((await solana.connection.getSignatureStatus(signature)).value.err, null);
    return transaction.message.compiledInstructions.length;
  };
  const plain = await pay();
  await land(
    [
      createReallocateInstruction(account, BEN.publicKey, [ExtensionType.MemoTransfer], BEN.publicKey, [], TOKEN_2022_PROGRAM_ID),
      createEnableRequiredMemoTransfersInstruction(account, BEN.publicKey, [], TOKEN_2022_PROGRAM_ID),
    ],
    BEN,
  );
  assert.equal(await pay(), plain + 1);
  assert.equal((await getAccount(solana.connection, account, 'confirmed', TOKEN_2022_PROGRAM_ID)).amount, 14n);
});
