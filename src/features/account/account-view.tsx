import { type JSX, type ReactNode, useEffect, useState } from 'react';
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
import { createLazyCode } from '../../utils/lazy.js';
import { useLoaded } from '../../utils/use-loaded.js';
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
const pendingCode = /* @__PURE__ */ createLazyCode(() => import('../pending-rows.js'));

/** The connected account: what it holds, what can be done, and what features show of it. Spec §2, "Account". */
export function AccountView(): JSX.Element | null {
  const account = useAccount();
  return account ? <Connected account={account} /> : null;
}

function Connected({ account }: { readonly account: Account }): JSX.Element {
  const hasTabs = useTabs().length > 0;
  const isListed = useTokenList(account);
  // Read here, so that the settings name it from their first paint on.
  useDelegate(account);
  const sentRows = useSentRows(account, hasTabs, isListed === undefined);
  const texts = useMessages(accountMessages);
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
  // All of it at once: what comes later would move the other parts.
  if (isListed === undefined || sentRows === undefined) return loading;
  return (
    <>
      {network?.supported === false ? (
        <UnsupportedNotice account={account} />
      ) : isListed ? (
        <PortfolioTotal account={account} />
      ) : (
        <BalanceTotal account={account} />
      )}
      {(isWatched || status === 'reconnecting') && <StatusNotice>{isWatched ? wallet : texts.reconnecting({ wallet })}</StatusNotice>}
      {isWatched || <AccountActions namespace={namespace} />}
      {sentRows}
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
    </>
  );
}

/**
 * The transactions sent from this browser; while their code loads, skeletons keep their place. Where the account begins with them, it waits
 * for the code: a row with a long text is higher than a skeleton.
 *
 * @param isWaiting Whether the account waits for something else.
 * @returns `undefined` while the account waits for the rows.
 */
function useSentRows(account: Account, hasTabs: boolean, isWaiting: boolean): ReactNode {
  const controllers = useControllers();
  const inFlight = getInFlight(controllers);
  const openRequests = useStore(getOpenRequests(controllers).$list).filter(({ from }) => from === account.address);
  const shown = usePending(account).filter((one) => !hasTabs || isAboveTabs(one, inFlight));
  useEffect(() => () => inFlight.clear(), [inFlight]);
  const count = openRequests.length + shown.length;
  const code = useLoaded(pendingCode, count > 0);
  const [isDrawn, setDrawn] = useState(false);
  if (!isDrawn && !isWaiting && (count === 0 || code)) setDrawn(true);
  if (count === 0) return null;
  if (code) return <code.PendingRows account={account} aboveTabs={hasTabs} />;
  if (!isDrawn) return undefined;
  return (
    <Plate>
      {Array.from({ length: count }, (_, at) => (
        <SkeletonRow key={at} />
      ))}
      {shown.some(({ nextSteps }) => nextSteps) && <Skeleton height={ROW_ACTIONS_PX} />}
    </Plate>
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
