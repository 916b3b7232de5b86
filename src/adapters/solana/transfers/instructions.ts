import { type AccountMeta, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import type { Transfer } from '../../transfers.js';
import { ASSOCIATED_TOKEN_PROGRAM, SYSTEM_PROGRAM } from '../read-wire.js';

/** Mint's data that a transfer needs. */
export type MintInfo = { readonly program: string; readonly decimals: number };

/** Make the account unless it is there. @see https://github.com/solana-program/associated-token-account */
const CREATE_IDEMPOTENT = 1;
/** Move so much of this token, which has so many decimals. @see https://github.com/solana-program/token */
export const TRANSFER_CHECKED = 12;

const toMeta = (key: string, { isSigner = false, isWritable = false } = {}): AccountMeta => ({
  pubkey: new PublicKey(key),
  isSigner,
  isWritable,
});
const toInstruction = (program: string, keys: AccountMeta[], data: Uint8Array) =>
  // The type asks for Buffer, of which a byte array does everything that is needed.
  new TransactionInstruction({ programId: new PublicKey(program), keys, data: data as never });

/** Moves the coin. */
export function toCoinInstruction({ from, to, units }: Transfer): TransactionInstruction {
  return SystemProgram.transfer({ fromPubkey: new PublicKey(from), toPubkey: new PublicKey(to), lamports: units });
}

/**
 * Moves a token into the account that the receiver keeps it in, which is made where there is none: the sender pays for that.
 * Always with the making, because it is what says in the transaction itself whose account that is.
 */
export function toTokenInstructions(
  { from, to, units }: Transfer,
  token: string,
  { program, decimals }: MintInfo,
): readonly TransactionInstruction[] {
  const [source, destination] = [from, to].map((owner) => toTokenAccount(owner, token, program)) as [string, string];
  const data = new Uint8Array(10);
  data[0] = TRANSFER_CHECKED;
  new DataView(data.buffer).setBigUint64(1, units, true);
  data[9] = decimals;
  return [
    toInstruction(
      ASSOCIATED_TOKEN_PROGRAM,
      [
        toMeta(from, { isSigner: true, isWritable: true }),
        toMeta(destination, { isWritable: true }),
        toMeta(to),
        toMeta(token),
        toMeta(SYSTEM_PROGRAM),
        toMeta(program),
      ],
      new Uint8Array([CREATE_IDEMPOTENT]),
    ),
    toInstruction(
      program,
      [toMeta(source, { isWritable: true }), toMeta(token), toMeta(destination, { isWritable: true }), toMeta(from, { isSigner: true })],
      data,
    ),
  ];
}

/**
 * Derives an owner's associated token account, which has no key.
 *
 * @see https://spl.solana.com/associated-token-account
 */
export function toTokenAccount(owner: string, token: string, program: string): string {
  const seeds = [owner, program, token].map((key) => new PublicKey(key).toBytes());
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(ASSOCIATED_TOKEN_PROGRAM))[0].toBase58();
}
