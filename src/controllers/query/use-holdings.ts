import { useEffect, useMemo, useState, useCallback, useRef } from 'react';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { Transaction } from '../../api/blockchain/get-history.js';
import { useStore } from '../../utils/use-store.js';
import type { Account } from '../account/account.js';
import { useControllers } from '../use-controllers.js';
import { getBalanceSources } from './ask-in-order.js';
import type { Capability } from './sources.js';
import { historyPageQuery } from './history-page.js';
import { FORM_PERIODS, portfolioQuery, toTokenBalances } from './portfolio.js';
import type { TokenBalance } from './token-balance.js';
import type { QueryController } from './query-controller.js';
import { useQueryResult } from './use-query-result.js';

/** Gives an account's adapter once it is there. */
export function useAdapter(account: Account | undefined): NamespaceAdapter | undefined {
  const { getAdapter } = useControllers();
  const [adapter, setAdapter] = useState<NamespaceAdapter>();
  const namespace = account?.namespace;
  useEffect(() => {
    if (!namespace) return;
    getAdapter(namespace).then(setAdapter, () => setAdapter(undefined));
  }, [namespace, getAdapter]);
  return adapter?.namespace === namespace ? adapter : undefined;
}

/** Returns the tokens to pay with, read again as often as a form does; `undefined` while a service is loading. If the service fails, the native token remains. */
export function useTokenBalances(account: Account | undefined): readonly TokenBalance[] | undefined {
  const { query, stores } = useControllers();
  const options = useStore(stores.$options);
  const adapter = useAdapter(account);
  const provider = useStore(stores.$providers)[account?.namespace ?? 'eip155'];
  const asks =
    account?.status === 'connected' &&
    account.network?.supported === true &&
    getBalanceSources(options, provider, account.namespace).length > 0;
  const result = useQueryResult(asks ? account.caipAddress : undefined, (query) => portfolioQuery(account!, query, FORM_PERIODS));
  const network = account?.network;
  const portfolio = result.status === 'ready' ? result.data : undefined;
  return useMemo(
    () =>
      !network || !adapter || (asks && result.status === 'loading')
        ? undefined
        : toTokenBalances(portfolio, network, (value) => adapter.parseAddress(value), query.loaded?.ownedTokens),
    // A network is a new object at every look.
    // oxlint-disable-next-line exhaustive-deps
    [network?.caipNetworkId, adapter, asks, result.status, portfolio],
  );
}

/** The activity of an account as far as it has been read. */
export type History = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly transactions: readonly Transaction[];
  readonly hasMore: boolean;
  /** Whether the last page had rows. A node may give several empty ones: the blocks that it read had nothing of the account. */
  readonly isGrowing: boolean;
  /** Cursor of the next page. */
  readonly next: string | undefined;
  /** Reads the next page; after a failure the first one. */
  readonly loadMore: () => void;
};

type State = {
  readonly key: string;
  readonly transactions: readonly Transaction[];
  readonly next: string | undefined;
  readonly isGrowing: boolean;
  readonly status: History['status'];
};

const EMPTY: readonly Transaction[] = [];

/**
 * Reads an account's activity page by page. When a page cannot be read, the list is empty and the cursor is cleared: reading again starts
 * at the first page. Spec §4, "Transactions list".
 *
 * @param onFailure Called once for every page that could not be read.
 * @param capability What it is read for: the host may name other sources for collectibles. Default: the activity itself.
 */
export function useHistory(
  account: Account | undefined,
  onFailure: (cursor: string | undefined) => void,
  capability: Capability = 'activity',
): History {
  const { query } = useControllers();
  const key = account?.status === 'connected' && account.network?.supported ? account.caipAddress : undefined;
  const [state, setState] = useState<State>();
  const asking = useRef<string | undefined>(undefined);
  const fetching = useRef<readonly unknown[] | undefined>(undefined);
  const failed = useRef(onFailure);
  useEffect(() => {
    failed.current = onFailure;
  });

  const load = useCallback(
    async (cursor: string | undefined) => {
      if (!account || key === undefined) return;
      const mark = `${key} ${cursor ?? ''}`;
      // One question at a time: the end of the list may come into sight more than once.
      if (asking.current === mark) return;
      asking.current = mark;
      const keep = (change: (before: State) => State) =>
        asking.current === mark &&
        setState((before) =>
          change(before?.key === key ? before : { key, transactions: [], next: undefined, isGrowing: false, status: 'loading' }),
        );
      keep((before) => ({ ...before, status: 'loading' }));
      try {
        const loaded = await query.load();
        const options = historyPageQuery(loaded, account, cursor, capability);
        fetching.current = options.queryKey;
        const page = await loaded.client.fetchQuery({ ...options });
        // A service that gives the same cursor again would be asked for ever.
        const next = page.next && page.next !== cursor ? page.next : undefined;
        keep((before) => ({
          ...before,
          status: 'ready',
          next,
          isGrowing: page.data.length > 0,
          transactions: cursor === undefined ? page.data : [...before.transactions, ...page.data],
        }));
      } catch {
        if (asking.current === mark) failed.current(cursor);
        keep((before) => ({ ...before, status: 'failed', transactions: EMPTY, next: undefined }));
      } finally {
        if (asking.current === mark) asking.current = undefined;
      }
    },
    // The key says whether it is another account.
    // oxlint-disable-next-line exhaustive-deps
    [key, query, capability],
  );
  useEffect(() => {
    asking.current = undefined;
    void load(undefined);
    return () => {
      asking.current = undefined;
      cancelUnwatched(query.loaded?.client, fetching.current);
    };
  }, [load, query]);

  const current = state && state.key === key ? state : undefined;
  const { status = 'loading', transactions = EMPTY, next, isGrowing = false } = current ?? {};
  return { status, transactions, hasMore: next !== undefined, isGrowing, next, loadMore: () => void load(next) };
}

/** Ends the request of a query without another observer. */
function cancelUnwatched(client: QueryController['client'] | undefined, queryKey: readonly unknown[] | undefined): void {
  const query = queryKey && client?.getQueryCache().find({ queryKey });
  if (query?.getObserversCount() === 0) void query.cancel({ revert: true });
}
