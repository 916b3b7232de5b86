import { Problem } from './problem.mjs';

/** Balance of a new account, in lamports: one SOL. */
const GIFT_LAMPORTS = 1_000_000_000;
const COMMITMENT = { commitment: 'confirmed' };

/**
 * Gives one of the coin to an address that has never had anything, by the chain's own faucet.
 *
 * @param askNode `(method, params) => Promise<{ result } | { error }>`
 * @returns The transaction's signature, or `undefined` when nothing was given.
 */
export async function welcomeOnSolana(askNode, address) {
  const ask = async (method, ...params) => {
    const { result, error } = await askNode(method, params);
    if (error) throw new Problem(error.message);
    return result;
  };
  const [{ value }, past] = await Promise.all([
    ask('getBalance', address, COMMITMENT),
    ask('getSignaturesForAddress', address, { ...COMMITMENT, limit: 1 }),
  ]);
  return value === 0 && past.length === 0 ? ask('requestAirdrop', address, GIFT_LAMPORTS) : undefined;
}
