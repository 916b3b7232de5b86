import type { SolanaAccount } from '../accounts/account-types.js';
import { walletErrors } from '../wallet-errors.js';

/** A Solana transaction as it travels: places for signatures, and the message that they are over. */
export type SolanaTransaction = {
  /** 64 bytes each, of the first signers in order; zeros where nobody signed yet. */
  readonly signatures: readonly Uint8Array[];
  readonly message: Uint8Array;
  /** `legacy`, or the version that its first byte says. */
  readonly version: 'legacy' | number;
  /** Public keys of those who have to sign, in order. */
  readonly signers: readonly Uint8Array[];
};

const SIGNATURE = 64;
const KEY = 32;

/** A length in one to three bytes, seven bits each, the lowest first. */
function readLength(bytes: Uint8Array, at: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let index = 0; index < 3; index++) {
    const byte = bytes[at + index];
    if (byte === undefined) break;
    value |= (byte & 0x7f) << (7 * index);
    if (byte < 0x80) return { value, next: at + index + 1 };
  }
  throw walletErrors.invalidParams('The transaction cannot be read.');
}

/**
 * Reads a transaction, legacy or with a version.
 *
 * @see https://solana.com/docs/core/transactions
 * @throws {ScriptedWalletError} -32602 when it cannot be read.
 */
export function parseSolanaTransaction(bytes: Uint8Array): SolanaTransaction {
  const count = readLength(bytes, 0);
  const start = count.next + count.value * SIGNATURE;
  const message = bytes.slice(start);
  const [first = 0] = message;
  const version = first >= 0x80 ? first & 0x7f : 'legacy';
  const header = version === 'legacy' ? 0 : 1;
  const keys = readLength(message, header + 3);
  const required = message[header] ?? 0;
  if (required !== count.value || required > keys.value || message.length < keys.next + keys.value * KEY) {
    throw walletErrors.invalidParams('The transaction cannot be read.');
  }
  const pick = (from: Uint8Array, at: number, size: number) => (_: unknown, index: number) =>
    from.slice(at + index * size, at + (index + 1) * size);
  return {
    signatures: Array.from({ length: count.value }, pick(bytes, count.next, SIGNATURE)),
    message,
    version,
    signers: Array.from({ length: required }, pick(message, keys.next, KEY)),
  };
}

/** A transaction with an account's signature in it, and its id: the first signature. */
export type SignedSolanaTransaction = { readonly transaction: Uint8Array; readonly id: Uint8Array };

/**
 * Finds the place of an account's signature.
 *
 * @returns What signs.
 * @throws {ScriptedWalletError} -32602 when the transaction cannot be read, has a version that wallets do not know, or needs no
 * signature of this account.
 */
export function prepareSolanaSigning(bytes: Uint8Array, { publicKey, sign }: SolanaAccount): () => SignedSolanaTransaction {
  const { signatures, message, version, signers } = parseSolanaTransaction(bytes);
  if (version !== 'legacy' && version !== 0) throw walletErrors.invalidParams(`Transactions of version ${version} are not supported.`);
  const place = signers.findIndex((signer) => signer.every((byte, index) => byte === publicKey[index]));
  if (place < 0) throw walletErrors.invalidParams('The transaction needs no signature of this account.');
  const start = bytes.length - message.length - signatures.length * SIGNATURE;
  return () => {
    const transaction = bytes.slice();
    transaction.set(sign(message), start + place * SIGNATURE);
    return { transaction, id: transaction.slice(start, start + SIGNATURE) };
  };
}
