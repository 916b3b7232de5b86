import { formatUnits, parseUnits } from 'viem';
import { tokenPicture } from '../world/describe-transaction.mjs';
import { toNumber, toValue } from '../world/prices.mjs';
import { PROGRAMS, readTokenAccount } from './read-token.mjs';
import { NATIVE, data } from './world-data.mjs';

const CACHE_MS = 10_000;

function toRow(asset, address, amount) {
  const { name, symbol, decimals, price } = asset;
  return {
    name,
    symbol,
    chainId: data.caipNetworkId,
    address,
    value: toNumber(toValue(amount, decimals, parseUnits(String(price), 18))),
    price,
    quantity: { decimals: String(decimals), numeric: formatUnits(amount, decimals) },
    iconUrl: tokenPicture(symbol),
  };
}

/**
 * Returns the data API's balances on the Solana chain. Prices are fixed, as nothing is traded there; tokens that the world has not made are
 * left out, as the public server leaves out what has no price. Answers are kept for 10 s for each account.
 *
 * @param chain Result of {@link createChain}.
 * @param now The clock, in milliseconds.
 */
export function createBalances(chain, now) {
  const kept = new Map();

  const readAll = (address) => {
    const amounts = new Map();
    for (const program of Object.keys(PROGRAMS)) {
      for (const { address: at, ...account } of chain.listAccounts(program)) {
        const token = readTokenAccount(account, at);
        if (token?.owner.toBase58() !== address) continue;
        const mint = token.mint.toBase58();
        amounts.set(mint, (amounts.get(mint) ?? 0n) + token.amount);
      }
    }
    const held = data.tokens.filter(({ mint }) => (amounts.get(mint) ?? 0n) > 0n);
    const tokens = held.map((token) => toRow(token, token.mint, amounts.get(token.mint)));
    const lamports = chain.getAccount(address)?.lamports ?? 0n;
    return [...(lamports > 0n ? [toRow(data.coin, NATIVE, lamports)] : []), ...tokens.toSorted((a, b) => b.value - a.value)];
  };

  return {
    /** Everything that an account owns, the coin first, then the dearest; in the services' form, with bare mints for addresses. */
    getBalances(address) {
      const found = kept.get(address);
      if (found && now() - found.at < CACHE_MS) return found.rows;
      const rows = readAll(address);
      kept.set(address, { at: now(), rows });
      return rows;
    },

    /** A token's price in dollars: `{ address, name, symbol, iconUrl, price, decimals }`; `undefined` without one. */
    getPrice(caip10) {
      const [namespace, reference, address] = caip10.split(':');
      if (`${namespace}:${reference}` !== data.caipNetworkId) return undefined;
      const asset = address === NATIVE ? data.coin : data.tokens.find(({ mint }) => mint === address);
      if (!asset) return undefined;
      const { name, symbol, decimals, price } = asset;
      return { address: caip10, name, symbol, iconUrl: tokenPicture(symbol), price, decimals };
    },

    forget: () => kept.clear(),
  };
}
