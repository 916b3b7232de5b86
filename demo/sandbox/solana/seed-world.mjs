import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js';
import { LAG } from './block-clock.mjs';
import { createMetadataInstruction, metadataSize } from './token-metadata.mjs';
import { readTransaction } from './wire.mjs';
import { FAUCET, MINTER, data, keypairOf, toUnits } from './world-data.mjs';
import { splToken } from './token-library.mjs';

const {
  ExtensionType,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeMetadataPointerInstruction,
  createInitializeMint2Instruction,
  createInitializeTransferFeeConfigInstruction,
  createMintToCheckedInstruction,
  getAssociatedTokenAddressSync,
  getMintLen,
} = splToken;

const FAUCET_SOL = 500_000_000n * 10n ** 9n;
const MINTER_SOL = 100n * 10n ** 9n;
const EXTENSIONS = [ExtensionType.TransferFeeConfig, ExtensionType.MetadataPointer];

const programOf = ({ program }) => (program === 'spl-token-2022' ? TOKEN_2022_PROGRAM_ID : TOKEN_PROGRAM_ID);

/** Makes a mint; one of Token-2022 keeps a fee of every transfer and says its own name. */
function listMintInstructions(chain, token, mint) {
  const { decimals, feeBps, maxFee, name, symbol } = token;
  const [programId, authority] = [programOf(token), MINTER.publicKey];
  const isExtended = feeBps !== undefined;
  const texts = [name, symbol, ''];
  const space = getMintLen(isExtended ? EXTENSIONS : []);
  const lamports = Number(chain.getRent(space + (isExtended ? metadataSize(texts) : 0)));
  return [
    SystemProgram.createAccount({ fromPubkey: authority, newAccountPubkey: mint, space, lamports, programId }),
    ...(isExtended
      ? [
          createInitializeTransferFeeConfigInstruction(mint, authority, authority, feeBps, toUnits(maxFee, decimals), programId),
          createInitializeMetadataPointerInstruction(mint, authority, mint, programId),
        ]
      : []),
    createInitializeMint2Instruction(mint, decimals, authority, null, programId),
    ...(isExtended ? [createMetadataInstruction({ programId, mint, authority, texts })] : []),
  ];
}

/** Mints an amount of a token for an owner, and makes the owner's account for it. */
export function listMintToInstructions(token, mint, owner, amount) {
  const [programId, payer] = [programOf(token), MINTER.publicKey];
  const account = getAssociatedTokenAddressSync(mint, owner, false, programId);
  return [
    createAssociatedTokenAccountIdempotentInstruction(payer, account, owner, mint, programId),
    createMintToCheckedInstruction(mint, account, payer, amount, token.decimals, [], programId),
  ];
}

/** Gives the accounts what they hold of a token. Who holds none has no account for it. */
const listHoldingInstructions = (token, mint) =>
  token.held.flatMap((held, index) => {
    const amount = toUnits(held, token.decimals);
    return amount === 0n ? [] : listMintToInstructions(token, mint, new PublicKey(data.accounts[index].address), amount);
  });

/** Puts instructions on the chain, paid by the minter. @returns The transaction's signature. @throws When the chain refuses it. */
export function landInstructions(chain, instructions, ...signers) {
  const transaction = new Transaction({
    feePayer: MINTER.publicKey,
    blockhash: chain.clock.hashOf(chain.clock.height()),
    lastValidBlockHeight: 0,
  }).add(...instructions);
  transaction.sign(MINTER, ...signers);
  const read = readTransaction(transaction.serialize().toString('base64'), 'base64');
  chain.land(read);
  const status = chain.getStatus(read.signature);
  if (!status || status.record.err) throw new Error(`The Solana chain refused a transaction: ${JSON.stringify(status?.record.logs)}`);
  return read.signature;
}

/**
 * Makes the world of a fresh chain, by transactions: coins, mints, and what the accounts hold.
 *
 * @throws When the chain refuses one of them.
 */
export function seedWorld(chain) {
  chain.fund(FAUCET.publicKey.toBase58(), FAUCET_SOL);
  chain.fund(MINTER.publicKey.toBase58(), MINTER_SOL);
  for (const token of data.tokens) {
    const mint = keypairOf(`mint ${token.symbol}`);
    landInstructions(
      chain,
      [...listMintInstructions(chain, token, mint.publicKey), ...listHoldingInstructions(token, mint.publicKey)],
      mint,
    );
  }
  chain.advance(LAG.finalized);
  for (const { address, sol } of data.accounts) if (sol !== '0') chain.fund(address, toUnits(sol, data.coin.decimals));
}
