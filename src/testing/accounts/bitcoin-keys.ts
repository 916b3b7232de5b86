import { schnorr, secp256k1 } from '@noble/curves/secp256k1';
import { hmac } from '@noble/hashes/hmac';
import { sha512 } from '@noble/hashes/sha2';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import { bech32, bech32m } from '@scure/base';
import { hash160, taggedHash } from '../../siwx/verify/bitcoin-bytes.js';
import {
  toSeedBytes,
  type AccountSeed,
  type BitcoinAccount,
  type BitcoinAccountOptions,
  type BitcoinKey,
  type BitcoinNetwork,
} from './account-types.js';
import { signSegwitMessage, signTaprootMessage } from './bitcoin-transaction.js';

const ORDER = secp256k1.CURVE.n;

const HARDENED = 0x80000000;

const toNumber = (bytes: Uint8Array): bigint => BigInt(`0x${bytesToHex(bytes)}`);

/** 32 bytes of a secret that is a sum, modulo the order of the curve. */
const addSecrets = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  hexToBytes(((toNumber(one) + toNumber(other)) % ORDER).toString(16).padStart(64, '0'));

/** 32 bytes of the secret whose point is the mirror image. */
const negateSecret = (secret: Uint8Array): Uint8Array => hexToBytes((ORDER - toNumber(secret)).toString(16).padStart(64, '0'));

/** Nothing random: the same text has the same signature in every run. BIP-340 allows it. */
const NO_RANDOMNESS = new Uint8Array(32);

/** Makes the account of {@link createBitcoinAccount}. */
export function makeBitcoinAccount(seed: AccountSeed, { network = 'mainnet', index = 0 }: BitcoinAccountOptions): BitcoinAccount {
  if (!Number.isInteger(index) || index < 0 || index >= 0x80000000) throw new TypeError('index must be a whole number from 0.');
  const bytes = toSeedBytes(seed, 16, 64);
  const tail = `${network === 'mainnet' ? 0 : 1}'/${index}'/0/0`;
  return {
    namespace: 'bitcoin',
    network,
    payment: makeSegwitKey(bytes, `m/84'/${tail}`, network),
    ordinals: makeTaprootKey(bytes, `m/86'/${tail}`, network),
  };
}

const prefixOf = (network: BitcoinNetwork) => (network === 'mainnet' ? 'bc' : 'tb');

function makeSegwitKey(seed: Uint8Array, path: string, network: BitcoinNetwork): BitcoinKey {
  const secret = deriveSecret(seed, path);
  const publicKey = secp256k1.getPublicKey(secret, true);
  const keyHash = hash160(publicKey);
  const script = concatBytes(Uint8Array.of(0x00, 0x14), keyHash);
  const signDigest = (digest: Uint8Array) => secp256k1.sign(digest, secret, { lowS: true }).toDERRawBytes();
  return {
    purpose: 'payment',
    network,
    address: bech32.encode(prefixOf(network), [0, ...bech32.toWords(keyHash)]),
    addressType: 'p2wpkh',
    publicKey,
    path,
    script,
    signDigest,
    signMessage: (message, protocol = 'ECDSA') => signSegwitMessage(message, protocol, { secret, publicKey, script, signDigest }),
  };
}

function makeTaprootKey(seed: Uint8Array, path: string, network: BitcoinNetwork): BitcoinKey {
  const secret = deriveSecret(seed, path);
  const [parity] = secp256k1.getPublicKey(secret, true);
  const publicKey = schnorr.getPublicKey(secret);
  // BIP-341: tweak a key without scripts too, which proves that it has no hidden script.
  const tweaked = addSecrets(parity === 2 ? secret : negateSecret(secret), taggedHash('TapTweak', publicKey));
  const output = schnorr.getPublicKey(tweaked);
  const script = concatBytes(Uint8Array.of(0x51, 0x20), output);
  const signDigest = (digest: Uint8Array) => schnorr.sign(digest, tweaked, NO_RANDOMNESS);
  return {
    purpose: 'ordinals',
    network,
    address: bech32m.encode(prefixOf(network), [1, ...bech32m.toWords(output)]),
    addressType: 'p2tr',
    publicKey,
    path,
    script,
    signDigest,
    signMessage: (message, protocol = 'BIP322') => signTaprootMessage(message, protocol, { script, signDigest }),
  };
}

/**
 * The secret at a path of a seed, 32 bytes.
 *
 * @param path Such as `m/84'/0'/0'/0/0`.
 * @see https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki
 */
function deriveSecret(seed: Uint8Array, path: string): Uint8Array {
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
