// chunk of this folder: verify-others
import { secp256k1 } from '@noble/curves/secp256k1';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import { parseSignature } from '../../adapters/bip122/parse-signature.js';
import { type BitcoinAddress, isOfChain, parseBitcoinAddress } from '../../adapters/bip122/parse-address.js';
import type { SignedText } from '../../config/siwx.js';
import { InvalidSignatureError, SiwxError, UnsupportedScriptError } from '../siwx-errors.js';
import { hash160, hash256, isEqual, withLength } from './bitcoin-bytes.js';
import { readToSign, readWitness, verifyBip322 } from './bip322.js';

const PREFIX = '\x18Bitcoin Signed Message:\n';

/**
 * Verifies a Bitcoin account's signature of a text: either the 65 bytes of wallets' "sign message" (`p2pkh`, `p2sh` around `p2wpkh`,
 * `p2wpkh`), or BIP-322, in its simple and its full form. Scripts are of one key, or of several.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0137.mediawiki
 * @throws {InvalidSignatureError} with the reason, where the signature is a proof of funds.
 * @throws {UnsupportedScriptError} where a script of another form belongs to the address: it can only be seen in the signature.
 */
export async function verifyBip122({ message, signature, address, chainId }: SignedText): Promise<boolean> {
  const parsed = parseBitcoinAddress(address);
  if (!parsed || !isOfChain(parsed, chainId.slice(chainId.indexOf(':') + 1))) return false;
  const read = parseSignature(signature);
  if (!read) return false;
  const { form, bytes } = read;
  if (form === 'pof') throw new InvalidSignatureError(address, 'A proof of funds (BIP-322, "pof") needs the outputs that it names.');
  try {
    const [first = 0] = bytes;
    // A witness begins with the number of its parts, which is small.
    if (form === undefined && bytes.length === 65 && first >= 27) return verifyLegacy(message, bytes, parsed);
    const isFull = form === 'ful' || (form === undefined && isTransaction(bytes));
    const toSign = isFull ? readToSign(bytes, message, parsed) : readWitness(bytes, parsed);
    const isValid = toSign !== undefined && verifyBip322(message, toSign, parsed);
    if (isValid === undefined) throw new UnsupportedScriptError(address);
    return isValid;
  } catch (error) {
    if (error instanceof SiwxError) throw error;
    return false;
  }
}

/** Whether bytes begin with a version that signs a text. A witness that begins so has two parts at most, both empty: it is shorter. */
function isTransaction(bytes: Uint8Array): boolean {
  const [version, ...zeros] = bytes.subarray(0, 4);
  return (version === 0 || version === 2) && zeros.length === 3 && zeros.every((byte) => byte === 0);
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
