import { ed25519 } from '@noble/curves/ed25519';
import { blake2b } from '@noble/hashes/blake2';
import { concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import { base58 } from '@scure/base';
import { verify as verifySr25519 } from '@scure/sr25519';
import type { SignedText } from './verifier.js';

/**
 * Tells whether a Polkadot account signed a text: sr25519 or ed25519, in hex, over the text between `<Bytes>` and `</Bytes>`,
 * which extensions put around what is no transaction. A first byte 0 (ed25519) or 1 (sr25519) may name the kind.
 */
export async function verifyPolkadot({ message, signature, address }: Omit<SignedText, 'chainId'>): Promise<boolean> {
  try {
    const key = parseSs58(address);
    const bytes = hexToBytes(signature.replace(/^0x/, ''));
    if (!key || (bytes.length !== 64 && bytes.length !== 65)) return false;
    const kind = bytes.length === 65 ? bytes[0] : undefined;
    const signed = bytes.subarray(bytes.length - 64);
    const text = utf8ToBytes(`<Bytes>${message}</Bytes>`);
    return (
      ((kind === undefined || kind === 1) && attempt(() => verifySr25519(text, signed, key))) ||
      ((kind === undefined || kind === 0) && attempt(() => ed25519.verify(signed, text, key, { zip215: false })))
    );
  } catch {
    return false;
  }
}

function attempt(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

/**
 * Reads the key of a Polkadot address: SS58, with 32 bytes of key and two of checksum.
 *
 * @see https://docs.substrate.io/reference/address-formats/
 * @returns 32 bytes, or `undefined` when the address is none.
 */
export function parseSs58(address: string): Uint8Array | undefined {
  const bytes = base58.decode(address);
  // A network of 64 and more takes two bytes, the first with bit 6.
  const start = ((bytes[0] ?? 0) & 0x40) === 0 ? 1 : 2;
  if (bytes.length !== start + 34 || (bytes[0] ?? 0xff) > 0x7f) return undefined;
  const sum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), bytes.subarray(0, -2)), { dkLen: 64 });
  if (bytes.at(-2) !== sum[0] || bytes.at(-1) !== sum[1]) return undefined;
  return bytes.slice(start, -2);
}
