import type { QueryObserverOptions } from '@tanstack/query-core';
import { ApiError } from '../../api/api-errors.js';
import { getBalance } from '../../api/blockchain/get-balance.js';
import { PORTFOLIO_LIFETIME_MS } from '../../config/constants.js';
import { type CachedToken, portfolioKey } from '../../storage/account-cache-keys.js';
import { samplesKey } from '../../storage/samples-key.js';
import type { Account } from '../account/account.js';
import { balancePolling } from './native-balance.js';
import { initialDataFromCache } from './initial-data-from-cache.js';
import { restoreMovedTokens, takeMovedTokens } from './invalidate-after-transaction.js';
import type { QueryController } from './query-controller.js';
import { addSamples } from './price-history.js';

/** Tokens of an account. */
export type Portfolio = {
  /** Most worth first; without those that cannot be divided (zero decimals, spec §5). */
  readonly tokens: readonly CachedToken[];
  /** Total value, in dollars. */
  readonly value: number;
};

/**
 * The query of what an account holds on its network: fresh for 30 s, over a reload too, left alone for 30 s after a failure (spec §9).
 * A wallet that lists assets is asked first, the data service where it gives none; `null` where neither knows the network.
 */
export function portfolioQuery(
  account: Account,
  query: Pick<QueryController, 'api' | 'client' | 'getProvider' | 'hasService' | 'now' | 'setTimer' | 'storage'>,
): QueryObserverOptions<Portfolio | null, Error, Portfolio | null, Portfolio | null, readonly unknown[]> {
  const { address, caipAddress, namespace, network } = account;
  return {
    queryKey: ['portfolio', caipAddress],
    ...initialDataFromCache(query, portfolioKey, caipAddress, toPortfolio),
    enabled: account.status === 'connected' && network?.supported === true,
    ...balancePolling<Portfolio | null>(PORTFOLIO_LIFETIME_MS, query.now),
    async queryFn({ signal }) {
      const keep = (balances: readonly CachedToken[]) => {
        query.storage.set(portfolioKey, { caipAddress, at: query.now(), value: balances });
        const portfolio = toPortfolio(balances);
        const samples = addSamples(query.storage.get(samplesKey), caipAddress, portfolio, query.now());
        if (samples) query.storage.set(samplesKey, samples);
        return portfolio;
      };
      const provider = query.getProvider(namespace);
      if (provider?.listsAssets === true) {
        const { getWalletTokens } = await import('./wallet-assets.js');
        const tokens = await getWalletTokens(account, provider, query.setTimer);
        if (tokens) return keep(tokens);
      }
      if (!query.hasService()) return null;
      const { http, serves } = await query.api.load();
      const chainId = network!.caipNetworkId;
      if (!(await serves(chainId, 'balance'))) return null;
      const read = (forceUpdate: readonly string[]) => {
        const forced = forceUpdate.length > 0 && { forceUpdate: [...forceUpdate] };
        return http.call(getBalance, { path: { address }, query: { currency: 'usd', chainId, ...forced }, signal });
      };
      const moved = takeMovedTokens(query, caipAddress);
      const { balances } = await read(moved).catch((thrown: unknown) => {
        // The service refuses to read a token anew that it has no price of; then its own answer has to do.
        if (moved.length > 0 && thrown instanceof ApiError) return read([]);
        restoreMovedTokens(query, caipAddress, moved);
        throw thrown;
      });
      return keep(balances);
    },
  };
}

/** Sorts and sums what the service answered. */
export function toPortfolio(balances: readonly CachedToken[]): Portfolio {
  const tokens = balances
    .filter(({ quantity }) => quantity.decimals !== '0')
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.name.localeCompare(b.name));
  return { tokens, value: tokens.reduce((sum, { value = 0 }) => sum + value, 0) };
}
