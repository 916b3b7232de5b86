import { PublicKey, SystemProgram } from '@solana/web3.js';
import { landInstructions, listMintToInstructions } from './seed-world.mjs';
import { FAUCET, data, toUnits } from './world-data.mjs';

/**
 * Delivers a purchase, in a transaction of its own; a token is minted for the receiver, so that no transfer fee is taken.
 *
 * @param purchase `{ address?, to, amount }`: a mint, SOL without one; a decimal text.
 * @returns The signature.
 * @throws When the token is unknown, or the chain refuses.
 */
export function sell(chain, { address, to, amount }) {
  const owner = new PublicKey(to);
  if (address === undefined) {
    const lamports = toUnits(amount, data.coin.decimals);
    return landInstructions(chain, [SystemProgram.transfer({ fromPubkey: FAUCET.publicKey, toPubkey: owner, lamports })], FAUCET);
  }
  const token = data.tokens.find(({ mint }) => mint === address);
  if (!token) throw new Error(`There is no token ${address} on ${data.name}.`);
  return landInstructions(chain, listMintToInstructions(token, new PublicKey(address), owner, toUnits(amount, token.decimals)));
}
