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

/** Reads bytes from their beginning. Each call @throws {RangeError} where there are fewer bytes than it takes. */
export type ByteReader = {
  take(count: number): Uint8Array;
  takeByte(): number;
  takeUint32(): number;
  /** A length as {@link toCompactSize} writes it, in its shortest form. */
  takeSize(): number;
  /** Bytes with their length before them. */
  takeSized(): Uint8Array;
  /** Such bytes, with their number before them. */
  takeList(): Uint8Array[];
  isAtEnd(): boolean;
  /** @throws {RangeError} where bytes are left. */
  end(): void;
};

/** Makes the reader of bytes. */
export function readBytes(bytes: Uint8Array): ByteReader {
  let at = 0;
  const take = (count: number) => {
    if (at + count > bytes.length) throw new RangeError('The bytes end too early.');
    return bytes.subarray(at, (at += count));
  };
  const takeNumber = (length: number) => take(length).reduceRight((sum, byte) => sum * 256 + byte, 0);
  const takeSize = () => {
    const first = takeNumber(1);
    if (first < 0xfd) return first;
    const size = takeNumber(first === 0xfd ? 2 : 4);
    if (first === 0xff || size < (first === 0xfd ? 0xfd : 0x10000)) throw new RangeError('The length is not in its shortest form.');
    return size;
  };
  const takeSized = () => take(takeSize());
  return {
    take,
    takeByte: () => takeNumber(1),
    takeUint32: () => takeNumber(4),
    takeSize,
    takeSized,
    takeList() {
      const count = takeSize();
      // Each has a byte at least: no room is made for more than there are.
      if (count > bytes.length) throw new RangeError('The bytes end too early.');
      return Array.from({ length: count }, takeSized);
    },
    isAtEnd: () => at === bytes.length,
    end() {
      if (at !== bytes.length) throw new RangeError('The bytes go on after their end.');
    },
  };
}
