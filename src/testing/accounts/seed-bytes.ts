import { sha256 } from '@noble/hashes/sha2';
import { utf8ToBytes } from '@noble/hashes/utils';
import type { AccountSeed } from './account-types.js';

/**
 * The bytes of a seed: of a text its SHA-256, so that names make good seeds in tests.
 *
 * @throws {TypeError} When bytes are fewer than `least` or more than `most`.
 */
export function toSeedBytes(seed: AccountSeed, least = 32, most = 32): Uint8Array {
  if (typeof seed === 'string') return sha256(utf8ToBytes(seed));
  if (seed instanceof Uint8Array && seed.length >= least && seed.length <= most) return seed;
  throw new TypeError(`A seed is a text or ${least === most ? least : `${least} to ${most}`} bytes.`);
}
