import { fromHex } from '../encodings.js';
import type { SignerPayload } from './polkadot-types.js';

const join = (...parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((part) => [...part]));
const isHex = (text: string) => /^0x([\da-f]{2})*$/i.test(text);
const startsWith = (bytes: Uint8Array, text: string) => [...new TextEncoder().encode(text)].every((byte, index) => bytes[index] === byte);
const endsWith = (bytes: Uint8Array, text: string) => startsWith(bytes.slice(-text.length), text);

/**
 * Wraps a text for signing: between `<Bytes>` and `</Bytes>`, so that it cannot be a transaction. A wrapped text, or a signed text of
 * Ethereum, stays as it is.
 *
 * @see https://github.com/polkadot-js/common/blob/master/packages/util/src/u8a/wrap.ts
 */
export function wrapBytes(data: string): Uint8Array {
  const bytes = isHex(data) ? fromHex(data.slice(2)) : new TextEncoder().encode(data);
  const isWrapped = startsWith(bytes, '<Bytes>') && endsWith(bytes, '</Bytes>');
  if (isWrapped || startsWith(bytes, '\x19Ethereum Signed Message:\n')) return bytes;
  return join(new TextEncoder().encode('<Bytes>'), bytes, new TextEncoder().encode('</Bytes>'));
}

function read(field: string, value: unknown): Uint8Array {
  if (typeof value !== 'string' || !isHex(value)) throw new Error(`${field} is not hexadecimal.`);
  return fromHex(value.slice(2));
}

/** A number that pages write with its highest byte first, as `0x0000000a`. */
const readNumber = (field: string, value: unknown): bigint => read(field, value).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

/** A number in so many bytes, the lowest first. */
const fixed = (value: bigint, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn));

/** A number in as few bytes as it needs. @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/data-encoding/ */
export function toCompact(value: bigint): Uint8Array {
  if (value < 1n << 6n) return fixed(value << 2n, 1);
  if (value < 1n << 14n) return fixed((value << 2n) | 1n, 2);
  if (value < 1n << 30n) return fixed((value << 2n) | 2n, 4);
  const size = Math.max(4, Math.ceil(value.toString(16).length / 2));
  return join(Uint8Array.of(((size - 4) << 2) | 3), fixed(value, size));
}

type Part = (payload: SignerPayload) => Uint8Array;
const NOTHING: Part = () => new Uint8Array();

/** Additions of each extension: to the transaction, and to the signed payload. */
const EXTENSIONS: Readonly<Record<string, readonly [Part, Part]>> = {
  CheckNonZeroSender: [NOTHING, NOTHING],
  CheckWeight: [NOTHING, NOTHING],
  PrevalidateAttests: [NOTHING, NOTHING],
  StorageWeightReclaim: [NOTHING, NOTHING],
  CheckSpecVersion: [NOTHING, ({ specVersion }) => fixed(readNumber('specVersion', specVersion), 4)],
  CheckTxVersion: [NOTHING, ({ transactionVersion }) => fixed(readNumber('transactionVersion', transactionVersion), 4)],
  CheckGenesis: [NOTHING, ({ genesisHash }) => read('genesisHash', genesisHash)],
  CheckMortality: [({ era }) => read('era', era), ({ blockHash }) => read('blockHash', blockHash)],
  CheckNonce: [({ nonce }) => toCompact(readNumber('nonce', nonce)), NOTHING],
  ChargeTransactionPayment: [({ tip }) => toCompact(readNumber('tip', tip)), NOTHING],
  CheckMetadataHash: [
    ({ mode }) => Uint8Array.of(mode ?? 0),
    ({ metadataHash }) => (metadataHash === undefined ? Uint8Array.of(0) : join(Uint8Array.of(1), read('metadataHash', metadataHash))),
  ],
};

/**
 * The bytes that are signed of a transaction: the call, what the chain's extensions add, and the hash of it all when that is
 * more than 256 bytes.
 *
 * @see https://spec.polkadot.network/id-extrinsics#id-extrinsics-signature
 * @throws {Error} When a field is not hexadecimal, or the chain has an extension that is not known here.
 */
export async function writePayload(payload: SignerPayload): Promise<Uint8Array> {
  const parts = payload.signedExtensions.map((name) => {
    const found = Object.hasOwn(EXTENSIONS, name) ? EXTENSIONS[name] : undefined;
    if (!found) throw new Error(`The signed extension ${name} is not known.`);
    return found;
  });
  const bytes = join(
    read('method', payload.method),
    ...parts.map(([inside]) => inside(payload)),
    ...parts.map(([, beside]) => beside(payload)),
  );
  if (bytes.length <= 256) return bytes;
  const { blake2b } = await import('@noble/hashes/blake2');
  return blake2b(bytes, { dkLen: 32 });
}
