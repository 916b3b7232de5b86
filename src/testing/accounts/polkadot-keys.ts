import { ed25519 } from '@noble/curves/ed25519';
import { blake2b } from '@noble/hashes/blake2';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils';
import { base58 } from '@scure/base';
import * as sr25519 from '@scure/sr25519';
import { toSeedBytes, type AccountSeed, type PolkadotAccount, type PolkadotAccountOptions } from './account-types.js';

/** Makes the account of {@link createPolkadotAccount}. */
export function makePolkadotAccount(seed: AccountSeed, options: PolkadotAccountOptions): PolkadotAccount {
  const { type = 'sr25519', ss58Prefix = 42, name = typeof seed === 'string' ? seed : 'Account' } = options;
  const { publicKey, sign } = type === 'ed25519' ? makeEd25519(seed) : makeSr25519(seed);
  return { namespace: 'polkadot', address: toSs58(publicKey, ss58Prefix), publicKey, type, name, sign };
}

function makeSr25519(seed: AccountSeed): Pick<PolkadotAccount, 'publicKey' | 'sign'> {
  const secret = sr25519.secretFromSeed(toSeedBytes(seed));
  return { publicKey: sr25519.getPublicKey(secret), sign: (bytes) => sr25519.sign(secret, bytes) };
}

function makeEd25519(seed: AccountSeed): Pick<PolkadotAccount, 'publicKey' | 'sign'> {
  const secret = toSeedBytes(seed);
  return { publicKey: ed25519.getPublicKey(secret), sign: (bytes) => ed25519.sign(bytes, secret) };
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
