import { ed25519 } from '@noble/curves/ed25519';
import { secp256k1 } from '@noble/curves/secp256k1';
import { blake2b } from '@noble/hashes/blake2';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import { base58 } from '@scure/base';
import * as sr25519 from '@scure/sr25519';
import { toSeedBytes, type AccountSeed, type PolkadotAccount, type PolkadotAccountOptions, type PolkadotKeyType } from './account-types.js';

/** Makes the account of {@link createPolkadotAccount}. */
export function makePolkadotAccount(seed: AccountSeed, options: PolkadotAccountOptions): PolkadotAccount {
  const { type = 'sr25519', ss58Prefix = 42, name = typeof seed === 'string' ? seed : 'Account' } = options;
  const { publicKey, sign } = MAKERS[type](seed);
  const key = type === 'ecdsa' ? blake2b(publicKey, { dkLen: 32 }) : publicKey;
  return { namespace: 'polkadot', address: toSs58(key, ss58Prefix), publicKey, type, name, sign };
}

type Keys = Pick<PolkadotAccount, 'publicKey' | 'sign'>;

const MAKERS: Readonly<Record<PolkadotKeyType, (seed: AccountSeed) => Keys>> = {
  sr25519: makeSr25519,
  ed25519: makeEd25519,
  ecdsa: makeEcdsa,
};

function makeSr25519(seed: AccountSeed): Keys {
  const secret = sr25519.secretFromSeed(toSeedBytes(seed));
  return { publicKey: sr25519.getPublicKey(secret), sign: (bytes) => sr25519.sign(secret, bytes) };
}

function makeEd25519(seed: AccountSeed): Keys {
  const secret = toSeedBytes(seed);
  return { publicKey: ed25519.getPublicKey(secret), sign: (bytes) => ed25519.sign(bytes, secret) };
}

function makeEcdsa(seed: AccountSeed): Keys {
  const secret = toSeedBytes(seed);
  return {
    publicKey: secp256k1.getPublicKey(secret, true),
    sign(bytes) {
      const signature = secp256k1.sign(blake2b(bytes, { dkLen: 32 }), secret);
      return concatBytes(signature.toCompactRawBytes(), Uint8Array.of(signature.recovery));
    },
  };
}

/** The address of a key on a network: its prefix in one byte, from 64 on in two, the key, and two bytes of checksum. */
function toSs58(publicKey: Uint8Array, prefix: number): string {
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > 0x3fff) throw new TypeError('ss58Prefix must be from 0 to 16383.');
  const head =
    prefix < 64
      ? Uint8Array.of(prefix)
      : Uint8Array.of(((prefix & 0b1111_1100) >> 2) | 0b0100_0000, (prefix >> 8) | ((prefix & 0b11) << 6));
  const body = concatBytes(head, publicKey);
  const sum = blake2b(concatBytes(utf8ToBytes('SS58PRE'), body), { dkLen: 64 });
  return base58.encode(concatBytes(body, sum.subarray(0, 2)));
}
