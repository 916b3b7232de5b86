import type { JSX, ReactNode } from 'react';
import type { Account } from '../../controllers/account/account.js';
import { getBalanceSources } from '../../controllers/query/ask-in-order.js';
import { getSources, WALLET_LIST_QUERY } from '../../controllers/query/sources.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Tabs, TabsSkeleton } from '../../ui/tabs/tabs.js';
import { useStore } from '../../utils/use-store.js';
import { useParts } from '../contributed-part.js';
import { useFeatures } from '../use-features.js';
import { accountMessages } from './messages.js';

/** Props of the account's tabs: the content below them, which waits until they are drawn. */
export type AccountTabsProps = { readonly children: ReactNode };

/** Renders the features' parts of the account, one tab each. The chosen tab is kept until the page is left. */
export function AccountTabs({ children }: AccountTabsProps): JSX.Element | null {
  const controllers = useControllers();
  const { $accountTab } = controllers;
  const { tabs } = useMessages(accountMessages);
  const contributions = useTabs();
  const requested = useStore($accountTab);
  const parts = useParts(contributions);
  const current = contributions.find(({ feature }) => feature === requested) ?? contributions[0];
  if (!current) return null;
  // A tab is as wide as its label: the first ones wait for the last one.
  if (!parts)
    return (
      <>
        <TabsSkeleton panelHeight={current.minBlockSize} />
        {children}
      </>
    );
  const choose = (feature: string) => {
    contributions.find((contribution) => contribution.feature === feature)?.onChoose?.(controllers);
    $accountTab.set(feature);
  };
  return (
    <>
      <Tabs
        label={tabs}
        value={current.feature}
        onChange={choose}
        items={contributions.map(({ feature, load }) => {
          const part = parts.get(load);
          return { id: feature, label: part?.Label && <part.Label />, content: part && <part.Part /> };
        })}
        data-testid="account-tabs"
      />
      {children}
    </>
  );
}

/**
 * Returns whether an account's tokens can be listed. Where no source is certain, the capabilities of an outside
 * wallet do, which are read once a visit and in at most a second.
 *
 * @returns `undefined` until that is known: the content below the list would move if it was drawn before.
 */
export function useTokenList(account: Account | undefined): boolean | undefined {
  const { query, stores } = useControllers();
  const options = useStore(stores.$options);
  const provider = useStore(stores.$providers)[account?.namespace ?? 'eip155'];
  const isKnown = getSources(options, 'balances', provider, account?.namespace).length > 0;
  const asks =
    !isKnown &&
    account?.status === 'connected' &&
    account.network?.supported === true &&
    getBalanceSources(options, provider, account.namespace).length > 0;
  const queryKey = [WALLET_LIST_QUERY, account?.caipAddress] as const;
  const result = useQueryResult(asks ? account.caipAddress : undefined, ({ setTimer }) => ({
    queryKey,
    staleTime: Infinity,
    queryFn: async () => (await import('../../controllers/query/wallet-assets.js')).listsAssets(account!, provider, setTimer),
  }));
  if (isKnown || !asks) return isKnown;
  if (result.status === 'failed') return false;
  // What an earlier view has read is known in the first paint of the next one.
  return result.status === 'ready' ? result.data : query.loaded?.client.getQueryData(queryKey);
}

/** Lists the tabs that features contribute to the connected account, in their order. */
export function useTabs() {
  const account = useAccount();
  const listsTokens = useTokenList(account);
  const options = useStore(useControllers().stores.$options);
  const hasActivity = getSources(options, 'activity', undefined, account?.namespace, account?.network).length > 0;
  return useFeatures()
    .getContributions('accountTab')
    .filter(({ isShown }) => isShown?.({ listsTokens: listsTokens === true, hasActivity }) !== false);
}
