import { readTokenAccount, readMint } from './read-token.mjs';

/** A token account's balance as a transaction's record has it, or nothing for any other account. */
function recordToken(accountIndex, address, getAccount) {
  const token = readTokenAccount(getAccount(address), address);
  const mint = token && readMint(getAccount(token.mint.toBase58()), token.mint.toBase58());
  if (!mint) return [];
  const { owner } = getAccount(address);
  return [
    {
      accountIndex,
      mint: token.mint.toBase58(),
      owner: token.owner.toBase58(),
      programId: owner,
      amount: String(token.amount),
      decimals: mint.decimals,
    },
  ];
}

/** Records the balances of accounts: */
export const recordBalances = (keys, getAccount) => ({
  lamports: keys.map((key) => Number(getAccount(key)?.lamports ?? 0n)),
  tokens: keys.flatMap((key, index) => recordToken(index, key, getAccount)),
});
