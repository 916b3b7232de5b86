import { secp256k1 } from '@noble/curves/secp256k1';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import { base64 } from '@scure/base';
import { verifyBip322 } from './bip322.js';
import { type BitcoinAddress, isOfChain, parseBitcoinAddress } from '../../adapters/bip122/parse-address.js';
import { hash160, hash256, isEqual, withLength } from './bitcoin-bytes.js';
import type { SignedText } from './verifier.js';

const PREFIX = '\x18Bitcoin Signed Message:\n';

/**
 * Tells whether a Bitcoin account signed a text, the signature in base64: either the 65 bytes of wallets' "sign message"
 * (`p2pkh`, `p2sh` around `p2wpkh`, `p2wpkh`), or BIP-322 in its simple form (`p2wpkh`, `p2tr`).
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
