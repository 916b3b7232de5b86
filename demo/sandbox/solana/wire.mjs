import { ed25519 } from '@noble/curves/ed25519';
import { AddressLookupTableAccount, VersionedTransaction } from '@solana/web3.js';
import { base58, base64 } from '@scure/base';
import { badParam } from './rpc-error.mjs';

/** Maximum size of a packet, in bytes. */
const MAX_BYTES = 1232;
const TYPE = 'solana_transaction::versioned::VersionedTransaction';

/** Reads text of a request's encoding. @throws {RpcError} */
export function readBytes(text, encoding) {
  if (typeof text !== 'string') throw badParam(`Invalid params: invalid type: ${typeof text}, expected a string.`);
  if (encoding !== 'base58' && encoding !== 'base64')
    throw badParam(`unsupported encoding: ${encoding}. Supported encodings: base58, base64`);
  try {
    return (encoding === 'base58' ? base58 : base64).decode(text);
  } catch {
    throw badParam(`invalid ${encoding} encoding`);
  }
}

const lengthOf = (bytes) => (bytes[0] < 128 ? [bytes[0], 1] : [(bytes[0] & 127) | (bytes[1] << 7), 2]);

/**
 * Reads a signed transaction, legacy or version 0.
 *
 * @returns `{ bytes, message, messageBytes, version, signatures, signature }`; signatures in base58, the first one names it.
 * @throws {RpcError} -32602.
 */
export function readTransaction(text, encoding) {
  const bytes = readBytes(text, encoding);
  if (bytes.length > MAX_BYTES) {
    throw badParam(`decoded ${TYPE} too large: ${bytes.length} bytes (max: ${MAX_BYTES} bytes)`);
  }
  let transaction;
  try {
    transaction = VersionedTransaction.deserialize(bytes);
    if (transaction.serialize().length !== bytes.length) throw new Error('more than one');
  } catch {
    throw badParam(`failed to deserialize ${TYPE}: io error: failed to fill whole buffer`);
  }
  const { message } = transaction;
  const [count, size] = lengthOf(bytes);
  if (count === 0 || count !== message.header.numRequiredSignatures) {
    throw badParam('invalid transaction: Transaction failed to sanitize accounts offsets correctly');
  }
  const signatures = transaction.signatures.map((one) => base58.encode(one));
  return {
    bytes,
    message,
    messageBytes: bytes.subarray(size + 64 * count),
    version: message.version,
    signatures,
    signature: signatures[0],
  };
}

/** Whether the signatures of a transaction are those of its accounts. */
export const isSigned = ({ signatures, message, messageBytes }) =>
  signatures.every((signature, index) => {
    try {
      return ed25519.verify(base58.decode(signature), messageBytes, message.staticAccountKeys[index].toBytes());
    } catch {
      return false;
    }
  });

/** Puts empty signatures before a message, so that it can be simulated. */
export function wrapMessage(messageBytes) {
  const count = messageBytes[0] & 128 ? messageBytes[1] : messageBytes[0];
  const bytes = new Uint8Array(1 + 64 * count + messageBytes.length);
  bytes[0] = count;
  bytes.set(messageBytes, 1 + 64 * count);
  return bytes;
}

/**
 * All accounts of a message, those from tables last, in base58.
 *
 * @param readAccount `(address) => { data } | undefined`
 * @returns `{ keys, loaded: { writable, readonly } }`
 */
export function listKeys(message, readAccount) {
  const loaded = { writable: [], readonly: [] };
  for (const { accountKey, writableIndexes, readonlyIndexes } of message.addressTableLookups ?? []) {
    const table = readAccount(accountKey.toBase58());
    if (!table || table.data.length < 56) continue;
    const { addresses } = AddressLookupTableAccount.deserialize(table.data);
    const pick = (indexes) => indexes.flatMap((index) => addresses[index]?.toBase58() ?? []);
    loaded.writable.push(...pick(writableIndexes));
    loaded.readonly.push(...pick(readonlyIndexes));
  }
  const own = message.staticAccountKeys.map((key) => key.toBase58());
  return { keys: [...own, ...loaded.writable, ...loaded.readonly], loaded };
}
