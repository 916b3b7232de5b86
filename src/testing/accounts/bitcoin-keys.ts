import { schnorr, secp256k1 } from '@noble/curves/secp256k1';
import { concatBytes } from '@noble/hashes/utils';
import { bech32, bech32m } from '@scure/base';
import { hash160, taggedHash } from '../../siwx/verify/bitcoin-bytes.js';
import type { BitcoinAccount, BitcoinKey, BitcoinNetwork } from './account-types.js';
import type { AccountSeed, BitcoinAccountOptions } from './accounts.js';
import { signTaprootMessage, signSegwitMessage } from './bitcoin-message.js';
import { addSecrets, deriveSecret, negateSecret } from './derive-key.js';
import { toSeedBytes } from './seed-bytes.js';

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
  // BIP-341: a key with no scripts is tweaked all the same, so that nobody can have hidden one.
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
