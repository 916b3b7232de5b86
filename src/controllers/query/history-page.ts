import type { QueryObserverOptions } from '@tanstack/query-core';
import { getHistory, type Transaction } from '../../api/blockchain/get-history.js';
import type { Account } from '../account/account.js';
import type { QueryController } from './query-controller.js';

/** Lifetime of a page in milliseconds. Each cursor has a page of its own. */
const PAGE_LIFETIME_MS = 15_000;

/** One page of an account's activity, newest first; `next` is the cursor of the following one. */
export type HistoryPage = { readonly data: readonly Transaction[]; readonly next?: string | null | undefined };

/** Creates the query of a page of an account's activity; empty where the data service does not serve the network. */
export function historyPageQuery(
  { api }: Pick<QueryController, 'api'>,
  { address, caipAddress, network }: Account,
  cursor?: string,
): QueryObserverOptions<HistoryPage, Error, HistoryPage, HistoryPage, readonly unknown[]> & { readonly queryKey: readonly unknown[] } {
  return {
    queryKey: ['history', caipAddress, cursor],
    staleTime: PAGE_LIFETIME_MS,
    async queryFn({ signal }) {
      const { http, serves } = await api.load();
      const chainId = network!.caipNetworkId;
      if (!(await serves(chainId, 'activity'))) return { data: [], next: null };
      return http.call(getHistory, { path: { account: address }, query: { chainId, ...(cursor !== undefined && { cursor }) }, signal });
    },
  };
}
