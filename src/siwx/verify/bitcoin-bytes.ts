import { ripemd160 } from '@noble/hashes/legacy';
import { sha256 } from '@noble/hashes/sha2';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';

/** A number in 32 bits, least byte first. */
export function toUint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value, true);
  return bytes;
}

/** A length as Bitcoin writes it: one, three or five bytes. */
export function toCompactSize(length: number): Uint8Array {
  if (length < 0xfd) return Uint8Array.of(length);
  return length <= 0xffff ? Uint8Array.of(0xfd, length & 0xff, length >> 8) : concatBytes(Uint8Array.of(0xfe), toUint32(length));
}

/** Bytes with their length before them. */
export const withLength = (bytes: Uint8Array): Uint8Array => concatBytes(toCompactSize(bytes.length), bytes);

/** SHA-256 twice. */
export const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes));

/** RIPEMD-160 of SHA-256. */
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes));

/** SHA-256 of its own for each purpose. @see https://github.com/bitcoin/bips/blob/master/bip-0340.mediawiki#design */
export function taggedHash(tag: string, bytes: Uint8Array): Uint8Array {
  const tagHash = sha256(utf8ToBytes(tag));
  return sha256(concatBytes(tagHash, tagHash, bytes));
}

/** Whether two byte arrays are equal. The data is public, so the comparison need not take constant time. */
export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/**
 * Reads the parts of a witness.
 *
 * @throws {RangeError} when there are more or fewer bytes than the lengths say.
 */
export function readWitness(bytes: Uint8Array): Uint8Array[] {
  let at = 0;
  const take = (count: number) => {
    if (at + count > bytes.length) throw new RangeError('The witness ends too early.');
    return bytes.subarray(at, (at += count));
  };
  // A witness of one key is two parts at most, each shorter than 253 bytes.
  const count = take(1)[0] ?? 0;
  if (count > 2) throw new RangeError('The witness has more parts than a key needs.');
  const parts = Array.from({ length: count }, () => {
    const length = take(1)[0] ?? 0;
    if (length >= 0xfd) throw new RangeError('A part is longer than a key or a signature.');
    return take(length);
  });
  if (at !== bytes.length) throw new RangeError('The witness goes on after its end.');
  return parts;
}
