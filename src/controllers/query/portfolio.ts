import type { QueryObserverOptions } from '@tanstack/query-core';
import { getBalance, type TokenBalance } from '../../api/blockchain/get-balance.js';
import { BALANCE_RETRY_GATE_MS, PORTFOLIO_LIFETIME_MS } from '../../config/constants.js';
import type { Account } from '../account/account.js';
import type { QueryController } from './query-controller.js';

/** What an account holds. */
export type Portfolio = {
  /** Most worth first; without those that cannot be divided (zero decimals, spec §5). */
  readonly tokens: readonly TokenBalance[];
  /** What they are worth together, in dollars. */
  readonly value: number;
};

/**
 * The query of what an account holds on its network: fresh for 30 s, left alone for 30 s after a failure (spec §9); `null`
 * where the service does not know the network.
 */
export function portfolioQuery(
  account: Account,
  { api }: Pick<QueryController, 'api'>,
): QueryObserverOptions<Portfolio | null, Error, Portfolio | null, Portfolio | null, readonly unknown[]> {
  const { address, caipAddress, network } = account;
  return {
    queryKey: ['portfolio', caipAddress],
    enabled: account.status === 'connected' && network?.supported === true,
    staleTime: PORTFOLIO_LIFETIME_MS,
    retryOnMount: false,
    refetchInterval: (query) => (query.state.status === 'error' ? BALANCE_RETRY_GATE_MS : PORTFOLIO_LIFETIME_MS),
    async queryFn({ signal }) {
      const { http, serves } = await api.load();
      const chainId = network!.caipNetworkId;
      if (!(await serves(chainId))) return null;
      const { balances } = await http.call(getBalance, { path: { address }, query: { currency: 'usd', chainId }, signal });
      return toPortfolio(balances);
    },
  };
}

/** Sorts and sums what the service answered. */
export function toPortfolio(balances: readonly TokenBalance[]): Portfolio {
  const tokens = balances
    .filter(({ quantity }) => quantity.decimals !== '0')
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0) || a.name.localeCompare(b.name));
  return { tokens, value: tokens.reduce((sum, { value = 0 }) => sum + value, 0) };
}
