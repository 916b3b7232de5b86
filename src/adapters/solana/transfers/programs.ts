import { PublicKey } from '@solana/web3.js';
import { ASSOCIATED_TOKEN_PROGRAM } from '../program-ids.js';

/**
 * Where an owner keeps a token, by convention: nobody holds the key of that account.
 *
 * @see https://spl.solana.com/associated-token-account
 */
export function toTokenAccount(owner: string, token: string, program: string): string {
  const seeds = [owner, program, token].map((key) => new PublicKey(key).toBytes());
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(ASSOCIATED_TOKEN_PROGRAM))[0].toBase58();
}
