import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import * as web3 from '@solana/web3.js';
import { importSources } from '../tools/import-sources.mjs';

const { toTokenInstructions, toTokenAccount, TOKEN_PROGRAM, TOKEN_2022_PROGRAM } = await importSources(
  "export * from './src/adapters/solana/transfers/read-transaction.ts'; export * from './src/adapters/solana/read-wire.ts';",
);

const describeInstruction = ({ programId, keys, data }) => ({
  program: programId.toBase58(),
  keys: keys.map(({ pubkey, isSigner, isWritable }) => [pubkey.toBase58(), isSigner, isWritable]),
  data: [...data],
});

test('instructions of tokens are byte for byte those of the library of tokens', () => {
  const [ada, grace, token] = Array.from({ length: 3 }, (_, index) => web3.Keypair.fromSeed(new Uint8Array(32).fill(index + 1)).publicKey);
  for (const [program, id] of [
    [TOKEN_PROGRAM, TOKEN_PROGRAM_ID],
    [TOKEN_2022_PROGRAM, TOKEN_2022_PROGRAM_ID],
  ]) {
    const place = (owner) => getAssociatedTokenAddressSync(token, owner, true, id);
    // An owner may be an account without a key.
    for (const owner of [ada, grace, place(ada)])
      assert.equal(toTokenAccount(web3, owner.toBase58(), token.toBase58(), program), place(owner).toBase58());
    for (const [amount, decimals] of [
      [0n, 0],
      [1n, 6],
      [123_456_789_012_345n, 9],
      [2n ** 64n - 1n, 255],
    ]) {
      const transfer = { from: ada.toBase58(), to: grace.toBase58(), amount };
      const ours = toTokenInstructions(web3, transfer, token.toBase58(), { program, decimals });
      const theirs = [
        createAssociatedTokenAccountIdempotentInstruction(ada, place(grace), grace, token, id),
        createTransferCheckedInstruction(place(ada), token, place(grace), ada, amount, decimals, [], id),
      ];
      assert.deepEqual(ours.map(describeInstruction), theirs.map(describeInstruction));
    }
  }
  assert.ok(new web3.PublicKey(TOKEN_2022_PROGRAM).equals(TOKEN_2022_PROGRAM_ID));
});
