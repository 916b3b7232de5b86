import { PublicKey } from '@solana/web3.js';
import { ASSOCIATED_TOKEN_PROGRAM } from '../program-ids.js';

/**
 * Derives an owner's associated token account, which has no key.
 *
 * @see https://spl.solana.com/associated-token-account
 */
export function toTokenAccount(owner: string, token: string, program: string): string {
  const seeds = [owner, program, token].map((key) => new PublicKey(key).toBytes());
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(ASSOCIATED_TOKEN_PROGRAM))[0].toBase58();
}
