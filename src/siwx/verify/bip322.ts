import { schnorr, secp256k1 } from '@noble/curves/secp256k1';
import { sha256 } from '@noble/hashes/sha2';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import type { BitcoinAddress } from '../../adapters/bip122/parse-address.js';
import { hash160, hash256, isEqual, readBytes, taggedHash, toUint32, withLength } from './bitcoin-bytes.js';
import { type CheckKey, readPushes, satisfies } from './bitcoin-script.js';

const SIGHASH_DEFAULT = 0;

const SIGHASH_ALL = 1;

const NO_AMOUNT = new Uint8Array(8);

const NOTHING = new Uint8Array(0);

/** The only output of the transaction that is signed: `OP_RETURN`, nothing paid. */
const TO_SIGN_OUTPUT = concatBytes(NO_AMOUNT, withLength(Uint8Array.of(0x6a)));

/** The transaction that is signed, as far as a signature decides it. Its only input spends the transaction that stands for the text. */
export type ToSign = {
  readonly version: number;
  readonly sequence: number;
  readonly lockTime: number;
  readonly scriptSig: Uint8Array;
  readonly witness: readonly Uint8Array[];
};

/** The hash that a signature of a key is over, for the script that the key stands in. */
type ToDigest = (script: Uint8Array) => Uint8Array;

/**
 * Verifies a transaction over a text for its address (BIP-322): a key, or a script with a key or with several keys.
 *
 * @returns `undefined` for a script of another form, which is not evaluated.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 * @throws When a part is malformed.
 */
export function verifyBip322(message: string, toSign: ToSign, address: BitcoinAddress): boolean | undefined {
  const { kind, payload } = address;
  const { scriptSig, witness } = toSign;
  const spent = concatBytes(hashToSpend(message, toScript(address)), toUint32(0));
  if (kind === 'p2tr') return scriptSig.length === 0 && verifyTaproot(spent, toSign, payload);
  if (kind === 'p2wpkh' || kind === 'p2wsh') return scriptSig.length === 0 && verifySegwit(spent, toSign, payload);
  const pushes = readPushes(scriptSig);
  const toDigest = toLegacyDigest(spent, toSign);
  if (kind === 'p2pkh') {
    const [signature, key] = pushes;
    if (!signature || !key || pushes.length > 2 || witness.length > 0 || !isEqual(hash160(key), payload)) return false;
    return isSigned(signature, key, toDigest(toKeyScript(payload)));
  }
  const script = pushes.at(-1);
  if (!script || !isEqual(hash160(script), payload)) return false;
  const program = readProgram(script);
  if (program) return pushes.length === 1 && verifySegwit(spent, toSign, program);
  if (witness.length > 0) return false;
  return satisfies(script, pushes.slice(0, -1), toKeyCheck(script, toDigest));
}

/**
 * Reads the full form: a serialised transaction.
 *
 * @returns `undefined` where it is no transaction that signs a text: it has another input, another output, or another version than 0 and 2.
 * @throws {RangeError} when it ends too early, or goes on after its end.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0144.mediawiki
 */
export function readToSign(bytes: Uint8Array, message: string, address: BitcoinAddress): ToSign | undefined {
  const reader = readBytes(bytes);
  const version = reader.takeUint32();
  const hasWitness = bytes[4] === 0;
  if (hasWitness) reader.take(2);
  const isMarked = !hasWitness || bytes[5] === 1;
  const inputs = reader.takeSize();
  const [id, index] = [reader.take(32), reader.takeUint32()];
  const scriptSig = reader.takeSized();
  const sequence = reader.takeUint32();
  const outputs = reader.takeSize();
  const output = concatBytes(reader.take(8), withLength(reader.takeSized()));
  const witness = hasWitness ? reader.takeList() : [];
  const lockTime = reader.takeUint32();
  reader.end();
  const isOne = inputs === 1 && outputs === 1 && index === 0 && isEqual(output, TO_SIGN_OUTPUT);
  if (!isMarked || !isOne || ![0, 2].includes(version) || !isEqual(id, hashToSpend(message, toScript(address)))) return undefined;
  return { version, sequence, lockTime, scriptSig, witness };
}

/**
 * Reads the simple form: a witness. For an address of a script around a witness program, the program follows from the last part.
 *
 * @throws {RangeError} when it ends too early, or goes on after its end.
 */
export function readWitness(bytes: Uint8Array, { kind }: BitcoinAddress): ToSign {
  const reader = readBytes(bytes);
  const witness = reader.takeList();
  reader.end();
  const last = witness.at(-1) ?? NOTHING;
  const isKey = witness.length === 2 && last.length === 33;
  const program = isKey ? concatBytes(Uint8Array.of(0x00, 0x14), hash160(last)) : concatBytes(Uint8Array.of(0x00, 0x20), sha256(last));
  return { version: 0, sequence: 0, lockTime: 0, scriptSig: kind === 'p2sh' ? withLength(program) : NOTHING, witness };
}

/** The id of the transaction that stands for the text: it pays nothing to the address, and says the text's hash. */
export function hashToSpend(message: string, script: Uint8Array): Uint8Array {
  const messageHash = taggedHash('BIP0322-signed-message', utf8ToBytes(message));
  return hash256(
    concatBytes(
      toUint32(0),
      Uint8Array.of(1),
      new Uint8Array(32),
      toUint32(0xffffffff),
      withLength(concatBytes(Uint8Array.of(0x00, 0x20), messageHash)),
      toUint32(0),
      Uint8Array.of(1),
      NO_AMOUNT,
      withLength(script),
      toUint32(0),
    ),
  );
}

/** `OP_DUP OP_HASH160 <hash> OP_EQUALVERIFY OP_CHECKSIG`. */
const toKeyScript = (keyHash: Uint8Array): Uint8Array => concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), keyHash, Uint8Array.of(0x88, 0xac));

/** The script that an address stands for. */
function toScript({ kind, payload }: BitcoinAddress): Uint8Array {
  if (kind === 'p2pkh') return toKeyScript(payload);
  if (kind === 'p2sh') return concatBytes(Uint8Array.of(0xa9, 0x14), payload, Uint8Array.of(0x87));
  return concatBytes(Uint8Array.of(kind === 'p2tr' ? 0x51 : 0x00, payload.length), payload);
}

/** Reads the hash out of a witness program of version 0. */
const readProgram = (script: Uint8Array): Uint8Array | undefined =>
  script[0] === 0 && script[1] === script.length - 2 && [22, 34].includes(script.length) ? script.subarray(2) : undefined;

/** @param program The hash of a key, 20 bytes, or of a script, 32 bytes. */
function verifySegwit(spent: Uint8Array, toSign: ToSign, program: Uint8Array): boolean | undefined {
  const { witness } = toSign;
  const toDigest = toSegwitDigest(spent, toSign);
  const last = witness.at(-1);
  if (!last) return false;
  if (program.length === 32) return isEqual(sha256(last), program) && satisfies(last, witness.slice(0, -1), toKeyCheck(last, toDigest));
  const [signature] = witness;
  if (!signature || witness.length !== 2 || last.length !== 33 || !isEqual(hash160(last), program)) return false;
  return isSigned(signature, last, toDigest(toKeyScript(program)));
}

/** The hash of BIP-143. */
function toSegwitDigest(spent: Uint8Array, { version, sequence, lockTime }: ToSign): ToDigest {
  return (script) =>
    hash256(
      concatBytes(
        toUint32(version),
        hash256(spent),
        hash256(toUint32(sequence)),
        spent,
        withLength(script),
        NO_AMOUNT,
        toUint32(sequence),
        hash256(TO_SIGN_OUTPUT),
        toUint32(lockTime),
        toUint32(SIGHASH_ALL),
      ),
    );
}

/** The hash of transactions before segwit. */
function toLegacyDigest(spent: Uint8Array, { version, sequence, lockTime }: ToSign): ToDigest {
  return (script) =>
    hash256(
      concatBytes(
        toUint32(version),
        Uint8Array.of(1),
        spent,
        withLength(script),
        toUint32(sequence),
        Uint8Array.of(1),
        TO_SIGN_OUTPUT,
        toUint32(lockTime),
        toUint32(SIGHASH_ALL),
      ),
    );
}

function toKeyCheck(script: Uint8Array, toDigest: ToDigest): CheckKey {
  const digest = toDigest(script);
  return (signature, key) => isSigned(signature, key, digest);
}

function isSigned(signature: Uint8Array, key: Uint8Array, digest: Uint8Array): boolean {
  if (signature.at(-1) !== SIGHASH_ALL) return false;
  return secp256k1.verify(secp256k1.Signature.fromDER(signature.subarray(0, -1)), digest, key, { lowS: true });
}

/** By its key. A path through a script is not followed. */
function verifyTaproot(spent: Uint8Array, { version, sequence, lockTime, witness }: ToSign, key: Uint8Array): boolean | undefined {
  const [signature, ...rest] = witness;
  if (!signature) return false;
  // A path through a script ends with the proof that the script belongs to the address. BIP-341, "Script validation rules".
  if (rest.length > 0) return ((rest.at(-1)?.[0] ?? 0) & 0xfe) === 0xc0 ? undefined : false;
  // 64 bytes sign everything by default; a 65th says so.
  const kind = signature.length === 64 ? SIGHASH_DEFAULT : signature[64];
  if (signature.length > 65 || (signature.length === 65 && kind !== SIGHASH_ALL) || kind === undefined) return false;
  const script = concatBytes(Uint8Array.of(0x51, 0x20), key);
  // BIP-341, "Common signature message", of one input that is spent by its key.
  const digest = taggedHash(
    'TapSighash',
    concatBytes(
      Uint8Array.of(0, kind),
      toUint32(version),
      toUint32(lockTime),
      sha256(spent),
      sha256(NO_AMOUNT),
      sha256(withLength(script)),
      sha256(toUint32(sequence)),
      sha256(TO_SIGN_OUTPUT),
      Uint8Array.of(0),
      toUint32(0),
    ),
  );
  return schnorr.verify(signature.subarray(0, 64), digest, key);
}
