import { useEffect, useMemo, useState } from 'react';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { Account } from '../account/account.js';
import { hasTokenList } from './has-data-api.js';
import { portfolioQuery } from './portfolio.js';
import { useQueryResult } from './use-query-result.js';
import { useControllers } from '../use-controllers.js';
import { useStore } from '../../utils/use-store.js';
import { type TokenBalance, toHeldTokens } from './token-balances.js';

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

/** Returns the tokens to pay with; `undefined` while a service is loading. If the service fails, the native token remains. */
export function useHeldTokens(account: Account | undefined): readonly TokenBalance[] | undefined {
  const { stores } = useControllers();
  const options = useStore(stores.$options);
  const adapter = useAdapter(account);
  const provider = useStore(stores.$providers)[account?.namespace ?? 'eip155'];
  const asks = account?.status === 'connected' && hasTokenList(options, provider);
  const asked = useQueryResult(asks ? account.caipAddress : undefined, (query) => portfolioQuery(account!, query));
  const network = account?.network;
  const portfolio = asked.status === 'ready' ? asked.data : undefined;
  return useMemo(
    () =>
      !network || !adapter || (asks && asked.status === 'loading')
        ? undefined
        : toHeldTokens(portfolio, network, (value) => adapter.parseAddress(value)),
    // A network is a new object at every look.
    // oxlint-disable-next-line exhaustive-deps
    [network?.caipNetworkId, adapter, asks, asked.status, portfolio],
  );
}
