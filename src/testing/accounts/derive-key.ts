import { secp256k1 } from '@noble/curves/secp256k1';
import { hmac } from '@noble/hashes/hmac';
import { sha512 } from '@noble/hashes/sha2';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';

const ORDER = secp256k1.CURVE.n;
const HARDENED = 0x80000000;

const toNumber = (bytes: Uint8Array): bigint => BigInt(`0x${bytesToHex(bytes)}`);

/** 32 bytes of a secret that is a sum, modulo the order of the curve. */
export const addSecrets = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  hexToBytes(((toNumber(one) + toNumber(other)) % ORDER).toString(16).padStart(64, '0'));

/** 32 bytes of the secret whose point is the mirror image. */
export const negateSecret = (secret: Uint8Array): Uint8Array => hexToBytes((ORDER - toNumber(secret)).toString(16).padStart(64, '0'));

/**
 * The secret at a path of a seed, 32 bytes.
 *
 * @param path Such as `m/84'/0'/0'/0/0`.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki
 */
export function deriveSecret(seed: Uint8Array, path: string): Uint8Array {
  const master = hmac(sha512, utf8ToBytes('Bitcoin seed'), seed);
  let secret: Uint8Array = master.slice(0, 32);
  let chainCode: Uint8Array = master.slice(32);
  for (const part of path.split('/').slice(1)) {
    const isHardened = part.endsWith("'");
    const index = new Uint8Array(4);
    new DataView(index.buffer).setUint32(0, Number.parseInt(part, 10) + (isHardened ? HARDENED : 0));
    const parent = isHardened ? concatBytes(Uint8Array.of(0), secret) : secp256k1.getPublicKey(secret, true);
    const child = hmac(sha512, chainCode, concatBytes(parent, index));
    [secret, chainCode] = [addSecrets(child.subarray(0, 32), secret), child.slice(32)];
  }
  return secret;
}
