import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils';
import { withLength } from '../../siwx/verify/bitcoin-bytes.js';
import { walletErrors } from '../wallet-params.js';
import type { BitcoinKey } from './account-types.js';
import {
  toSegwitCode,
  createByteReader,
  digestSegwit,
  digestTaproot,
  hashTransaction,
  parseTransaction,
  writeTransaction,
  writeWitness,
  type BitcoinHashType,
  type BitcoinOutput,
  type BitcoinTransaction,
  type ByteReader,
} from './bitcoin-transaction.js';

/** The keys of an input's map that are read or written here. BIP-174, BIP-371. */
const KEY = { wholeSpent: 0x00, spent: 0x01, partialSignature: 0x02, hashType: 0x03, witness: 0x08, taprootSignature: 0x13 } as const;
const MAGIC = Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff);

/** Entries by their key in hex, in the order in which they came. */
type PsbtMap = Map<string, Uint8Array>;
type Psbt = {
  readonly transaction: BitcoinTransaction;
  readonly global: PsbtMap;
  readonly inputs: readonly PsbtMap[];
  readonly outputs: readonly PsbtMap[];
};

/** An input, and the key to sign it with. */
export type PsbtInputToSign = { readonly index: number; readonly key: BitcoinKey };

/** A transaction that may be sent: its bytes in hex, and its id. */
export type SignedTransaction = { readonly hex: string; readonly txid: string };

const name = (type: number): string => bytesToHex(Uint8Array.of(type));
const isSame = (one: Uint8Array, other: Uint8Array) => bytesToHex(one) === bytesToHex(other);

function readMap(reader: ByteReader): PsbtMap {
  const map: PsbtMap = new Map();
  for (let key = reader.run(); key.length > 0; key = reader.run()) map.set(bytesToHex(key), reader.run());
  return map;
}

function parsePsbt(bytes: Uint8Array): Psbt {
  try {
    const reader = createByteReader(bytes);
    if (!isSame(reader.take(5), MAGIC)) throw new RangeError('It does not begin as one.');
    const global = readMap(reader);
    const transaction = parseTransaction(global.get('00') ?? new Uint8Array());
    const inputs = transaction.inputs.map(() => readMap(reader));
    const outputs = transaction.outputs.map(() => readMap(reader));
    reader.end();
    return { transaction, global, inputs, outputs };
  } catch (cause) {
    throw walletErrors.invalidParams(`The PSBT cannot be read. ${cause instanceof Error ? cause.message : ''}`.trim());
  }
}

const writeMap = (map: PsbtMap) =>
  concatBytes(...[...map].flatMap(([key, value]) => [withLength(hexToBytes(key)), withLength(value)]), Uint8Array.of(0));
const writePsbt = ({ global, inputs, outputs }: Psbt) => concatBytes(MAGIC, ...[global, ...inputs, ...outputs].map(writeMap));

/** The output that an input spends, as the PSBT says it. */
function spentBy(psbt: Psbt, index: number): BitcoinOutput {
  const [map, input] = [psbt.inputs[index], psbt.transaction.inputs[index]];
  if (!map || !input) throw walletErrors.invalidParams(`The transaction has no input ${index}.`);
  const short = map.get(name(KEY.spent));
  if (short) {
    const reader = createByteReader(short);
    return { amount: reader.uint64(), script: reader.run() };
  }
  const whole = map.get(name(KEY.wholeSpent));
  const spent = whole && parseTransaction(whole);
  const output = spent && isSame(hashTransaction(spent), input.hash) ? spent.outputs[input.index] : undefined;
  if (!output) throw walletErrors.invalidParams(`The PSBT does not say what input ${index} spends.`);
  return output;
}

function hashTypeOf(map: PsbtMap | undefined, usual: BitcoinHashType): BitcoinHashType {
  const [hashType = usual] = map?.get(name(KEY.hashType)) ?? [];
  if (hashType !== 1 && hashType !== usual) throw walletErrors.invalidParams(`The sighash type ${hashType} is not supported.`);
  return hashType === 1 ? 1 : usual;
}

/**
 * Signs inputs of a PSBT (version 0), each with its key, for everything that the transaction does.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0174.mediawiki
 * @throws {ScriptedWalletError} -32602 when it cannot be read, an input is another's, or it asks for another kind of signature.
 */
export function signPsbt(bytes: Uint8Array, toSign: readonly PsbtInputToSign[]): Uint8Array {
  const psbt = parsePsbt(bytes);
  for (const { index, key } of toSign) {
    const spent = spentBy(psbt, index);
    const map = psbt.inputs[index];
    if (!isSame(spent.script, key.script)) throw walletErrors.invalidParams(`Input ${index} does not belong to ${key.address}.`);
    if (key.addressType === 'p2tr') {
      const hashType = hashTypeOf(map, 0);
      const all = psbt.inputs.map((_, at) => spentBy(psbt, at));
      const signature = key.signDigest(digestTaproot(psbt.transaction, index, all, hashType));
      map?.set(name(KEY.taprootSignature), hashType === 0 ? signature : concatBytes(signature, Uint8Array.of(hashType)));
    } else {
      const hashType = hashTypeOf(map, 1);
      const signature = key.signDigest(digestSegwit(psbt.transaction, index, toSegwitCode(key.script), spent.amount));
      map?.set(`${name(KEY.partialSignature)}${bytesToHex(key.publicKey)}`, concatBytes(signature, Uint8Array.of(hashType)));
    }
  }
  return writePsbt(psbt);
}

/** The indexes of the inputs that spend what a key holds. */
export function inputsOf(bytes: Uint8Array, key: BitcoinKey): number[] {
  const psbt = parsePsbt(bytes);
  return psbt.inputs.flatMap((_, index) => (isSame(spentBy(psbt, index).script, key.script) ? [index] : []));
}

function witnessOf(map: PsbtMap, index: number): Uint8Array {
  const final = map.get(name(KEY.witness));
  if (final) return final;
  const taproot = map.get(name(KEY.taprootSignature));
  if (taproot) return writeWitness([taproot]);
  const prefix = name(KEY.partialSignature);
  const partial = [...map].find(([key]) => key.startsWith(prefix) && key.length > prefix.length);
  if (!partial) throw walletErrors.invalidParams(`Input ${index} is not signed.`);
  return writeWitness([partial[1], hexToBytes(partial[0].slice(prefix.length))]);
}

/**
 * Takes the transaction out of a PSBT whose inputs are all signed.
 *
 * @throws {ScriptedWalletError} -32602 when one is not.
 */
export function extractTransaction(bytes: Uint8Array): SignedTransaction {
  const { transaction, inputs } = parsePsbt(bytes);
  const hex = bytesToHex(writeTransaction(transaction, inputs.map(witnessOf)));
  return { hex, txid: bytesToHex(hashTransaction(transaction).reverse()) };
}
