import { secp256k1 } from '@noble/curves/secp256k1';
import { sha256 } from '@noble/hashes/sha2';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import { hash256, taggedHash, toCompactSize, toUint32, withLength } from '../../siwx/verify/bitcoin-bytes.js';
import { ScriptedWalletError } from '../wallet-params.js';
import type { BitcoinKey, BitcoinProtocol, BitcoinSignature } from './account-types.js';

/** An output: satoshis, and who may spend them. */
export type BitcoinOutput = { readonly amount: bigint; readonly script: Uint8Array };

/** An input before it is signed. `hash` is the spent transaction's, in the order of the bytes on the wire. */
type BitcoinInput = { readonly hash: Uint8Array; readonly index: number; readonly script: Uint8Array; readonly sequence: number };

/** A transaction without witnesses. */
export type BitcoinTransaction = {
  readonly version: number;
  readonly inputs: readonly BitcoinInput[];
  readonly outputs: readonly BitcoinOutput[];
  readonly lockTime: number;
};

/** Signature hash type: all (1), or taproot's default (0). */
export type BitcoinHashType = 0 | 1;

const toUint64 = (value: bigint): Uint8Array => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, value, true);
  return bytes;
};
const writeOutpoint = ({ hash, index }: BitcoinInput) => concatBytes(hash, toUint32(index));
const writeOutput = ({ amount, script }: BitcoinOutput) => concatBytes(toUint64(amount), withLength(script));
const each = <Item>(items: readonly Item[], write: (item: Item) => Uint8Array) => concatBytes(...items.map(write));

/** The bytes of a witness: how many parts, and each with its length. */
export const writeWitness = (parts: readonly Uint8Array[]): Uint8Array => concatBytes(toCompactSize(parts.length), each(parts, withLength));

/** The bytes of a transaction, with a witness per input if they are given. */
export function writeTransaction(
  { version, inputs, outputs, lockTime }: BitcoinTransaction,
  witnesses?: readonly Uint8Array[],
): Uint8Array {
  return concatBytes(
    toUint32(version),
    witnesses ? Uint8Array.of(0, 1) : new Uint8Array(),
    toCompactSize(inputs.length),
    each(inputs, (input) => concatBytes(writeOutpoint(input), withLength(input.script), toUint32(input.sequence))),
    toCompactSize(outputs.length),
    each(outputs, writeOutput),
    ...(witnesses ?? []),
    toUint32(lockTime),
  );
}

/** The hash of a transaction, in the order of the bytes on the wire; an id shows them the other way round. */
export const hashTransaction = (transaction: BitcoinTransaction): Uint8Array => hash256(writeTransaction(transaction));

/**
 * Reads a transaction; witnesses are passed over.
 *
 * @throws {RangeError} when the bytes end too early or go on after the end.
 */
export function parseTransaction(bytes: Uint8Array): BitcoinTransaction {
  const reader = createByteReader(bytes);
  const version = reader.uint32();
  const hasWitnesses = reader.peek() === 0;
  if (hasWitnesses) reader.take(2);
  const list = <Item>(read: () => Item) => Array.from({ length: reader.size() }, read);
  const inputs = list(() => ({ hash: reader.take(32), index: reader.uint32(), script: reader.run(), sequence: reader.uint32() }));
  const outputs = list(() => ({ amount: reader.uint64(), script: reader.run() }));
  if (hasWitnesses) inputs.forEach(() => list(() => reader.run()));
  const lockTime = reader.uint32();
  reader.end();
  return { version, inputs, outputs, lockTime };
}

/**
 * Returns the digest that a key signs for a `p2wpkh` input.
 *
 * @param code Script code: `p2pkh` with the key's hash.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0143.mediawiki
 */
export function digestSegwit(transaction: BitcoinTransaction, at: number, code: Uint8Array, amount: bigint): Uint8Array {
  const { version, inputs, outputs, lockTime } = transaction;
  const input = inputs[at];
  if (!input) throw new RangeError('There is no such input.');
  return hash256(
    concatBytes(
      toUint32(version),
      hash256(each(inputs, writeOutpoint)),
      hash256(each(inputs, ({ sequence }) => toUint32(sequence))),
      writeOutpoint(input),
      withLength(code),
      toUint64(amount),
      toUint32(input.sequence),
      hash256(each(outputs, writeOutput)),
      toUint32(lockTime),
      toUint32(1),
    ),
  );
}

/**
 * Returns the digest that a key signs for a `p2tr` input, spent by its key.
 *
 * @param spent The outputs that all inputs spend, in order.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0341.mediawiki#common-signature-message
 */
export function digestTaproot(
  transaction: BitcoinTransaction,
  at: number,
  spent: readonly BitcoinOutput[],
  hashType: BitcoinHashType,
): Uint8Array {
  const { version, inputs, outputs, lockTime } = transaction;
  return taggedHash(
    'TapSighash',
    concatBytes(
      Uint8Array.of(0, hashType),
      toUint32(version),
      toUint32(lockTime),
      sha256(each(inputs, writeOutpoint)),
      sha256(each(spent, ({ amount }) => toUint64(amount))),
      sha256(each(spent, ({ script }) => withLength(script))),
      sha256(each(inputs, ({ sequence }) => toUint32(sequence))),
      sha256(each(outputs, writeOutput)),
      Uint8Array.of(0),
      toUint32(at),
    ),
  );
}

/** Reads numbers and runs of bytes as Bitcoin writes them: least byte first, lengths in one, three, five or nine bytes. */
export type ByteReader = {
  /** The next byte, which stays; `undefined` at the end. */
  peek(): number | undefined;
  take(count: number): Uint8Array;
  uint32(): number;
  uint64(): bigint;
  /** A count or a length. */
  size(): number;
  /** Bytes with their length before them. */
  run(): Uint8Array;
  /** @throws {RangeError} when bytes are left. */
  end(): void;
};

/** Creates a reader that begins at the first byte; it throws a `RangeError` where the bytes end too early. */
export function createByteReader(bytes: Uint8Array): ByteReader {
  let at = 0;
  const take = (count: number) => {
    if (at + count > bytes.length) throw new RangeError('The bytes end too early.');
    return bytes.slice(at, (at += count));
  };
  const view = (count: number) => new DataView(take(count).buffer);
  const size = () => {
    const [first = 0] = take(1);
    if (first < 0xfd) return first;
    if (first === 0xfd) return view(2).getUint16(0, true);
    if (first === 0xfe) return view(4).getUint32(0, true);
    throw new RangeError('Nothing here is as long as this.');
  };
  return {
    peek: () => bytes[at],
    take,
    uint32: () => view(4).getUint32(0, true),
    uint64: () => view(8).getBigUint64(0, true),
    size,
    run: () => take(size()),
    end() {
      if (at !== bytes.length) throw new RangeError('The bytes go on after the end.');
    },
  };
}

type Signer = Pick<BitcoinKey, 'script' | 'signDigest'>;
type SegwitSigner = Signer & { readonly secret: Uint8Array; readonly publicKey: Uint8Array };

/** The first byte of a signature that says `p2wpkh`, before the two bits that find the key. BIP-137. */
const SEGWIT_HEADER = 39;
const SIGHASH_ALL = 1;
const PREFIX = utf8ToBytes('\x18Bitcoin Signed Message:\n');

/** Signs a text for a `p2wpkh` address. */
export function signSegwitMessage(message: Uint8Array, protocol: BitcoinProtocol, signer: SegwitSigner): BitcoinSignature {
  return protocol === 'BIP322' ? signSegwitWitness(message, signer) : signRecoverable(message, signer.secret);
}

/** Signs a text for a `p2tr` address. */
export function signTaprootMessage(message: Uint8Array, protocol: BitcoinProtocol, { script, signDigest }: Signer): BitcoinSignature {
  if (protocol === 'ECDSA') throw new ScriptedWalletError(-32001, 'ECDSA signatures are not supported for taproot addresses.');
  const digest = digestTaproot(transactionToSign(message, script), 0, [{ amount: 0n, script }], 0);
  return { signature: writeWitness([signDigest(digest)]), hash: hashText(message) };
}

/** 65 bytes: which key, and the signature over the text with Bitcoin's own words before it. */
function signRecoverable(message: Uint8Array, secret: Uint8Array): BitcoinSignature {
  const hash = hash256(concatBytes(PREFIX, withLength(message)));
  const signed = secp256k1.sign(hash, secret);
  return { signature: concatBytes(Uint8Array.of(SEGWIT_HEADER + signed.recovery), signed.toCompactRawBytes()), hash };
}

function signSegwitWitness(message: Uint8Array, { script, publicKey, signDigest }: SegwitSigner): BitcoinSignature {
  const digest = digestSegwit(transactionToSign(message, script), 0, toSegwitCode(script), 0n);
  const signature = concatBytes(signDigest(digest), Uint8Array.of(SIGHASH_ALL));
  return { signature: writeWitness([signature, publicKey]), hash: hashText(message) };
}

/** Returns the script code of a `p2wpkh` address: `p2pkh` with the same hash. BIP-143. */
export const toSegwitCode = (script: Uint8Array): Uint8Array =>
  concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), script.subarray(2), Uint8Array.of(0x88, 0xac));

const hashText = (message: Uint8Array) => taggedHash('BIP0322-signed-message', message);

/**
 * The transaction whose signature is the text's: it spends nothing, of a transaction that says the text's hash and pays
 * nothing to the address.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki#full
 */
function transactionToSign(message: Uint8Array, script: Uint8Array): BitcoinTransaction {
  const says = concatBytes(Uint8Array.of(0x00, 0x20), hashText(message));
  const toSpend: BitcoinTransaction = {
    version: 0,
    inputs: [{ hash: new Uint8Array(32), index: 0xffffffff, script: says, sequence: 0 }],
    outputs: [{ amount: 0n, script }],
    lockTime: 0,
  };
  return {
    version: 0,
    inputs: [{ hash: hashTransaction(toSpend), index: 0, script: new Uint8Array(), sequence: 0 }],
    outputs: [{ amount: 0n, script: Uint8Array.of(0x6a) }],
    lockTime: 0,
  };
}
