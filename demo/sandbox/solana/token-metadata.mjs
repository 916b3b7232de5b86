import { TransactionInstruction } from '@solana/web3.js';
import { base58 } from '@scure/base';
import { createHash } from 'node:crypto';

const INITIALIZE = createHash('sha256').update('spl_token_metadata_interface:initialize_account').digest().subarray(0, 8);

function packText(text) {
  const bytes = Buffer.from(text, 'utf8');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Returns how many bytes a mint grows by with its metadata. */
export const metadataSize = (texts) => 4 + 64 + texts.reduce((sum, text) => sum + 4 + Buffer.byteLength(text), 0) + 4;

/**
 * Writes name, symbol and address of a description into a Token-2022 mint.
 *
 * @param options `{ programId, mint, authority, texts: [name, symbol, uri] }`
 */
export function createMetadataInstruction({ programId, mint, authority, texts }) {
  const key = (pubkey, isSigner, isWritable) => ({ pubkey, isSigner, isWritable });
  return new TransactionInstruction({
    programId,
    keys: [key(mint, false, true), key(authority, false, false), key(mint, false, false), key(authority, true, false)],
    data: Buffer.concat([INITIALIZE, ...texts.map(packText)]),
  });
}

/** Reads what {@link createMetadataInstruction} has made the mint hold. */
export function unpackMetadata(bytes) {
  let at = 64;
  const next = () => {
    const length = bytes.readUInt32LE(at);
    at += 4 + length;
    return bytes.toString('utf8', at - length, at);
  };
  const [name, symbol, uri] = [next(), next(), next()];
  const updateAuthority = base58.encode(Uint8Array.from(bytes.subarray(0, 32)));
  const mint = base58.encode(Uint8Array.from(bytes.subarray(32, 64)));
  return { additionalMetadata: [], mint, name, symbol, updateAuthority, uri };
}
