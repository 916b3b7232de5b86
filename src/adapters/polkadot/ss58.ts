// chunk: other-formats
import { blake2b } from '@noble/hashes/blake2';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import { base58 } from '@scure/base';

/** The longest address of a key: two bytes of network, 32 of key, two of checksum, in base 58. */
const LONGEST = 50;

const KEY_BYTES = 32;

const SUM_BYTES = 2;

/** From this number on a network takes two bytes. */
const TWO_BYTES_FROM = 64;

const toSum = (body: Uint8Array): Uint8Array => blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 });

/** Parsed Polkadot address: a key (32 bytes), and the number of its network. */
export type Ss58 = { readonly key: Uint8Array; readonly prefix: number };

/**
 * Reads the address of a key: SS58 with its checksum.
 *
 * @see https://docs.substrate.io/reference/address-formats/
 * @returns `undefined` when it is none.
 */
export function readSs58(address: unknown): Ss58 | undefined {
  if (typeof address !== 'string' || address.length > LONGEST) return undefined;
  const bytes = decode(address);
  const [first = 0xff, second = 0] = bytes;
  const start = first < TWO_BYTES_FROM ? 1 : 2;
  if (first > 0x7f || bytes.length !== start + KEY_BYTES + SUM_BYTES) return undefined;
  // The lower bits come in the first byte but for its mark, the upper ones in the second.
  const prefix = start === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8);
  if (start === 2 && prefix < TWO_BYTES_FROM) return undefined;
  const sum = toSum(bytes.subarray(0, -SUM_BYTES));
  if (bytes.at(-2) !== sum[0] || bytes.at(-1) !== sum[1]) return undefined;
  return { key: bytes.slice(start, -SUM_BYTES), prefix };
}

/**
 * Writes a key (32 bytes) as an address of a network, by its number. @see {@link readSs58}
 *
 * @see https://docs.substrate.io/reference/address-formats/
 */
export function writeSs58({ key, prefix }: Ss58): string {
  const mark =
    prefix < TWO_BYTES_FROM ? Uint8Array.of(prefix) : Uint8Array.of(((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6));
  const body = concatBytes(mark, key);
  return base58.encode(concatBytes(body, toSum(body).subarray(0, SUM_BYTES)));
}

function decode(address: string): Uint8Array {
  try {
    return base58.decode(address);
  } catch {
    return new Uint8Array();
  }
}
