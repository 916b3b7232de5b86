import { ed25519 } from '@noble/curves/ed25519';
import { base58 } from '@scure/base';
import { toSeedBytes, type AccountSeed, type SolanaAccount } from './account-types.js';

/** Makes the account of {@link createSolanaAccount}. */
export function makeSolanaAccount(seed: AccountSeed): SolanaAccount {
  const secret = toSeedBytes(seed);
  const publicKey = ed25519.getPublicKey(secret);
  return { namespace: 'solana', address: base58.encode(publicKey), publicKey, sign: (bytes) => ed25519.sign(bytes, secret) };
}
