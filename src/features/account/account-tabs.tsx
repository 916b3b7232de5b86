import type { JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Skeleton } from '../../ui/row/skeleton.js';
import { Tabs } from '../../ui/tabs/tabs.js';
import { useStore } from '../../utils/use-store.js';
import { ContributedPart, usePart } from '../contributed-part.js';
import type { Contribution } from '../feature.js';
import { accountMessages } from './messages.js';
import { useTabs } from './use-tabs.js';

/** Renders the features' parts of the account, one tab each. The chosen tab is kept until the page is left. */
export function AccountTabs(): JSX.Element | null {
  const controllers = useControllers();
  const { $accountTab } = controllers;
  const { tabs } = useMessages(accountMessages);
  const contributions = useTabs();
  const wanted = useStore($accountTab);
  const current = contributions.find(({ feature }) => feature === wanted) ?? contributions[0];
  if (!current) return null;
  const choose = (feature: string) => {
    contributions.find((contribution) => contribution.feature === feature)?.onChoose?.(controllers);
    $accountTab.set(feature);
  };
  return (
    <Tabs
      label={tabs}
      value={current.feature}
      onChange={choose}
      items={contributions.map((contribution) => ({
        id: contribution.feature,
        label: <TabLabel contribution={contribution} />,
        content: <ContributedPart contribution={contribution} />,
      }))}
      data-testid="account-tabs"
    />
  );
}

function TabLabel({ contribution }: { readonly contribution: Contribution }): JSX.Element | null {
  const part = usePart(contribution);
  if (part === 'failed') return null;
  return part?.Label ? <part.Label /> : <Skeleton width={56} height={14} />;
}
