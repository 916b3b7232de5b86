import { type JSX, lazy, Suspense, useEffect, useState } from 'react';
import type { Account } from '../../controllers/account/account.js';
import { getOpenRequests } from '../../controllers/open-requests.js';
import { getInFlight, isAboveTabs } from '../../controllers/pending/in-flight.js';
import { usePending } from '../../controllers/pending/use-pending.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { ActionTiles, Total } from '../../ui/account/account.js';
import { ViewEnd } from '../../ui/decision/view-end.js';
import { Plate, Skeleton } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { useStore } from '../../utils/use-store.js';
import { toOrder } from '../../utils/to-order.js';
import { ContributedPart } from '../contributed-part.js';
import { useDelegate } from '../delegate-plate.js';
import { StatusNotice } from '../status-notice.js';
import { useFeatures } from '../use-features.js';
import { CopyRow, DisconnectRow, ExplorerRow } from './account-rows.js';
import { AccountTabs, useTabs, useTokenList } from './account-tabs.js';
import { accountMessages } from './messages.js';
import { BalanceTotal } from './balance-total.js';
import { PortfolioTotal } from './portfolio-total.js';
import { UnsupportedNotice } from './unsupported-notice.js';

/** Height of the next steps of a transaction, in px: one line of `RowActions`. */
const ROW_ACTIONS_PX = 40;

/** Transactions sent from this browser: above the tabs those in flight, without tabs all of them. */
const PendingRows = /* @__PURE__ */ lazy(async () => ({ default: (await import('../pending-rows.js')).PendingRows }));

/** The connected account: what it holds, what can be done, and what features show of it. Spec §2, "Account". */
export function AccountView(): JSX.Element | null {
  const hasTabs = useTabs().length > 0;
  const account = useAccount();
  const isListed = useTokenList(account);
  // Read here, so that the settings name it from their first paint on.
  useDelegate(account);
  const texts = useMessages(accountMessages);
  if (!account) return null;

  const { connectorId, namespace, network, walletInfo, status } = account;
  const wallet = walletInfo.name;
  const isWatched = connectorId === 'watch';
  const loading = (
    <>
      <Total label={texts.balanceLoading} loading />
      {/* As high as the skeleton of the card that was here until the view was loaded. */}
      <Plate aria-busy>
        <SkeletonRow />
        <SkeletonRow />
      </Plate>
    </>
  );
  const disconnect = (
    <ViewEnd>
      <Plate>
        <DisconnectRow account={account} />
      </Plate>
    </ViewEnd>
  );
  // A list that comes later would move all of it.
  if (isListed === undefined) return loading;
  return (
    // All of it at once: what is loaded for the first part would move the others.
    <Suspense fallback={loading}>
      {network?.supported === false ? (
        <UnsupportedNotice account={account} />
      ) : isListed ? (
        <PortfolioTotal account={account} />
      ) : (
        <BalanceTotal account={account} />
      )}
      {(isWatched || status === 'reconnecting') && <StatusNotice>{isWatched ? wallet : texts.reconnecting({ wallet })}</StatusNotice>}
      {isWatched || <AccountActions namespace={namespace} />}
      <SentRows account={account} hasTabs={hasTabs} />
      {hasTabs ? (
        <AccountTabs>{disconnect}</AccountTabs>
      ) : (
        <>
          <Plate>
            <CopyRow account={account} />
            <ExplorerRow account={account} />
          </Plate>
          {disconnect}
        </>
      )}
    </Suspense>
  );
}

/** The transactions sent from this browser; while their code loads, skeletons keep their place. */
function SentRows({ account, hasTabs }: { readonly account: Account; readonly hasTabs: boolean }): JSX.Element | null {
  const controllers = useControllers();
  const inFlight = getInFlight(controllers);
  const openRequests = useStore(getOpenRequests(controllers).$list).filter(({ from }) => from === account.address);
  const shown = usePending(account).filter((one) => !hasTabs || isAboveTabs(one, inFlight));
  useEffect(() => () => inFlight.clear(), [inFlight]);
  const count = openRequests.length + shown.length;
  // Where the account begins with them, all of it waits for their code: a row with a long text is higher than a skeleton.
  const [isFirst] = useState(count > 0);
  if (count === 0) return null;
  const rows = <PendingRows account={account} aboveTabs={hasTabs} />;
  if (isFirst) return rows;
  const skeletons = Array.from({ length: count }, (_, at) => <SkeletonRow key={at} />);
  return (
    <Suspense
      fallback={
        <Plate>
          {skeletons}
          {shown.some(({ nextSteps }) => nextSteps) && <Skeleton height={ROW_ACTIONS_PX} />}
        </Plate>
      }
    >
      {rows}
    </Suspense>
  );
}

/** Most tiles beside each other. */
const MOST_TILES = 4;

/** The tiles of the features that do something with the account, in the host's order. Spec §1, "Wallet feature order". */
function AccountActions({ namespace }: Pick<Account, 'namespace'>): JSX.Element | null {
  const { stores } = useControllers();
  const { getContributions } = useFeatures();
  const { actions } = useMessages(accountMessages);
  const known = getContributions('accountAction').filter(({ isShown }) => isShown?.(namespace) !== false);
  const order = toOrder(
    known.map(({ action }) => action),
    useStore(stores.$options).features?.walletFeaturesOrder,
  );
  const contributions = order.flatMap((action) => known.filter((contribution) => contribution.action === action));
  if (contributions.length === 0) return null;
  return (
    <ActionTiles label={actions}>
      {contributions.slice(0, MOST_TILES).map((contribution) => (
        <ContributedPart key={contribution.feature} contribution={contribution} />
      ))}
    </ActionTiles>
  );
}
