import type { JSX, ReactNode } from 'react';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Skeleton } from '../../ui/row/row.js';
import { Tabs } from '../../ui/tabs/tabs.js';
import { useStore } from '../../utils/use-store.js';
import { ContributedPart, useParts } from '../contributed-part.js';
import type { PartModule } from '../feature.js';
import { useFeatures } from '../use-features.js';
import { accountMessages } from './messages.js';

/** Height of the row of tabs, with its line. */
const TABS_PX = 45;

/** Props of the account's tabs: what stands below them, which waits until they are drawn. */
export type AccountTabsProps = { readonly children: ReactNode };

/** Renders the features' parts of the account, one tab each. The chosen tab is kept until the page is left. */
export function AccountTabs({ children }: AccountTabsProps): JSX.Element | null {
  const controllers = useControllers();
  const { $accountTab } = controllers;
  const { tabs } = useMessages(accountMessages);
  const contributions = useTabs();
  const wanted = useStore($accountTab);
  const parts = useParts(contributions);
  const current = contributions.find(({ feature }) => feature === wanted) ?? contributions[0];
  if (!current) return null;
  // A tab is as wide as its label: the first ones wait for the last one.
  if (!parts) return <Skeleton height={TABS_PX} />;
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
        items={contributions.map((contribution) => ({
          id: contribution.feature,
          label: <TabLabel part={parts.get(contribution.load)} />,
          content: <ContributedPart contribution={contribution} />,
        }))}
        data-testid="account-tabs"
      />
      {children}
    </>
  );
}

function TabLabel({ part }: { readonly part: PartModule | undefined }): JSX.Element | null {
  return part?.Label ? <part.Label /> : null;
}

/** Lists the tabs that features contribute to the connected account, in their order. */
export function useTabs() {
  const { stores } = useControllers();
  const options = useStore(stores.$options);
  const providers = useStore(stores.$providers);
  const account = useAccount();
  const provider = account && providers[account.namespace];
  return useFeatures()
    .getContributions('accountTab')
    .filter(({ isShown }) => isShown?.(options, provider, account?.namespace) !== false);
}
