import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Keypair } from '@solana/web3.js';

/** Accounts and tokens of the demo's Solana chain. All keys are derived from names, and public. */
export const data = JSON.parse(readFileSync(new URL('../solana.json', import.meta.url), 'utf8'));

/** A key pair that follows from a name: the seed is the hash of the name. */
export const keypairOf = (name) => Keypair.fromSeed(createHash('sha256').update(`lagoon-solana:${name}`).digest());

/** Makes the tokens and may mint more of them. */
export const MINTER = keypairOf('minter');

/** Pays what `requestAirdrop` gives. */
export const FAUCET = keypairOf('faucet');

/** Address by which the public data API names the native token. */
export const NATIVE = 'So11111111111111111111111111111111111111111';

/** Decimal text → base units. @throws When it has more decimals than there are. */
export function toUnits(text, decimals) {
  const [whole, fraction = ''] = text.split('.');
  if (fraction.length > decimals) throw new Error(`${text} has more than ${decimals} decimals.`);
  return BigInt(`${whole}${fraction.padEnd(decimals, '0')}`);
}
