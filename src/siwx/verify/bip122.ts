import { schnorr, secp256k1 } from '@noble/curves/secp256k1';
import { sha256 } from '@noble/hashes/sha2';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import { base64 } from '@scure/base';
import { type BitcoinAddress, isOfChain, parseBitcoinAddress } from '../../adapters/bip122/parse-address.js';
import { hash160, hash256, isEqual, readWitness, taggedHash, toUint32, withLength } from './bitcoin-bytes.js';
import type { SignedText } from '../../config/siwx.js';

const SIGHASH_DEFAULT = 0;

const SIGHASH_ALL = 1;

const NO_AMOUNT = new Uint8Array(8);

/** The only output of the transaction that is signed: `OP_RETURN`, nothing paid. */
const TO_SIGN_OUTPUT = concatBytes(NO_AMOUNT, withLength(Uint8Array.of(0x6a)));

const PREFIX = '\x18Bitcoin Signed Message:\n';

/**
 * Verifies a Bitcoin account's signature of a text, in base64: either the 65 bytes of wallets' "sign message" (`p2pkh`, `p2sh` around
 * `p2wpkh`, `p2wpkh`), or BIP-322 in its simple form (`p2wpkh`, `p2tr`).
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 */
export async function verifyBip122({ message, signature, address, chainId }: SignedText): Promise<boolean> {
  const parsed = parseBitcoinAddress(address);
  if (!parsed || !isOfChain(parsed, chainId.slice(chainId.indexOf(':') + 1))) return false;
  try {
    const bytes = base64.decode(signature);
    const [first = 0] = bytes;
    // A witness begins with the number of its parts, which is small.
    return bytes.length === 65 && first >= 27 ? verifyLegacy(message, bytes, parsed) : verifyBip322(message, bytes, parsed);
  } catch {
    return false;
  }
}

function verifyLegacy(message: string, bytes: Uint8Array, { kind, payload }: BitcoinAddress): boolean {
  const header = (bytes[0] ?? 0) - 27;
  if (header > 15) return false;
  const signature = secp256k1.Signature.fromCompact(bytes.subarray(1)).addRecoveryBit(header & 3);
  const point = signature.recoverPublicKey(hash256(concatBytes(utf8ToBytes(PREFIX), withLength(utf8ToBytes(message)))));
  // 0 to 3: a key in its long form. 4 to 7: short. 8 to 11 and 12 to 15: short, and the kind of address, which many leave at 4.
  const keyHash = hash160(point.toRawBytes(header >= 4));
  const usual = header >= 4 && header < 8;
  if (kind === 'p2pkh') return header < 8 && isEqual(keyHash, payload);
  if (kind === 'p2wpkh') return (usual || header >= 12) && isEqual(keyHash, payload);
  const wrapped = hash160(concatBytes(Uint8Array.of(0x00, 0x14), keyHash));
  return kind === 'p2sh' && (usual || (header >= 8 && header < 12)) && isEqual(wrapped, payload);
}

/**
 * Verifies a witness over a text for its address: BIP-322, the simple form, for `p2wpkh` and `p2tr` (key path).
 *
 * @param witness The decoded signature.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0322.mediawiki
 * @throws When the witness is malformed.
 */
export function verifyBip322(message: string, witness: Uint8Array, { kind, payload }: BitcoinAddress): boolean {
  const parts = readWitness(witness);
  if (kind === 'p2wpkh') return verifySegwit(message, parts, payload);
  return kind === 'p2tr' && verifyTaproot(message, parts, payload);
}

function verifySegwit(message: string, parts: readonly Uint8Array[], keyHash: Uint8Array): boolean {
  const [signature, key] = parts;
  if (!signature || key?.length !== 33 || !isEqual(hash160(key), keyHash) || signature.at(-1) !== SIGHASH_ALL) return false;
  const script = concatBytes(Uint8Array.of(0x00, 0x14), keyHash);
  // Script code of a version 0 witness. BIP-143.
  const scriptCode = concatBytes(Uint8Array.of(0x76, 0xa9, 0x14), keyHash, Uint8Array.of(0x88, 0xac));
  const spent = concatBytes(hashToSpend(message, script), toUint32(0));
  const digest = hash256(
    concatBytes(
      toUint32(0),
      hash256(spent),
      hash256(toUint32(0)),
      spent,
      withLength(scriptCode),
      NO_AMOUNT,
      toUint32(0),
      hash256(TO_SIGN_OUTPUT),
      toUint32(0),
      toUint32(SIGHASH_ALL),
    ),
  );
  return secp256k1.verify(secp256k1.Signature.fromDER(signature.subarray(0, -1)), digest, key, { lowS: true });
}

function verifyTaproot(message: string, [signature, ...rest]: readonly Uint8Array[], key: Uint8Array): boolean {
  if (!signature || rest.length > 0) return false;
  // 64 bytes sign everything by default; a 65th says so.
  const kind = signature.length === 64 ? SIGHASH_DEFAULT : signature[64];
  if (signature.length > 65 || (signature.length === 65 && kind !== SIGHASH_ALL) || kind === undefined) return false;
  const script = concatBytes(Uint8Array.of(0x51, 0x20), key);
  // BIP-341, "Common signature message", of one input that is spent by its key.
  const digest = taggedHash(
    'TapSighash',
    concatBytes(
      Uint8Array.of(0, kind),
      toUint32(0),
      toUint32(0),
      sha256(concatBytes(hashToSpend(message, script), toUint32(0))),
      sha256(NO_AMOUNT),
      sha256(withLength(script)),
      sha256(toUint32(0)),
      sha256(TO_SIGN_OUTPUT),
      Uint8Array.of(0),
      toUint32(0),
    ),
  );
  return schnorr.verify(signature.subarray(0, 64), digest, key);
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
