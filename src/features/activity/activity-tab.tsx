import { type JSX, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Transaction } from '../../api/blockchain/get-history.js';
import type { Network } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';
import { getInFlight, isAboveTabs } from '../../controllers/pending/in-flight.js';
import { readSent } from '../../controllers/pending/pending-list.js';
import { usePending } from '../../controllers/pending/use-pending.js';
import { type History, useHistory } from '../../controllers/query/use-holdings.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { createIntersectionObserver } from '../../ui/hooks/use-place.js';
import { Plate, Row } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { Stack } from '../../ui/text/label.js';
import { EmptyActions } from '../empty-actions.js';
import { FailedPart } from '../failure-parts.js';
import type { FeatureModule } from '../feature.js';
import { PendingRows } from '../pending-rows.js';
import { ActivityList } from './activity-list.js';
import { type ActivityEntry, mergeSent } from './describe-transaction.js';
import { activityMessages } from './messages.js';

/** The tab's name. */
export function Label(): ReactNode {
  return useMessages(activityMessages).tab;
}

/** Renders the account's transactions on its network, newest first; pending ones stand above the tabs. Spec §2, "Account". */
export function Part(): JSX.Element | null {
  const account = useAccount();
  return account?.network ? <Activity account={account} network={account.network} /> : null;
}

function Activity({ account, network }: { readonly account: Account; readonly network: Network }): JSX.Element {
  const controllers = useControllers();
  const { events, stores, toast } = controllers;
  const texts = useMessages(activityMessages);
  const toPage = (cursor: string | undefined) => ({
    address: account.address,
    projectId: stores.$options.get().projectId,
    cursor,
    isSmartAccount: account.type === 'smartAccount',
  });
  const history = useHistory(account, (cursor) => {
    toast.show('error', texts.failedToast);
    events.emit('ERROR_FETCH_TRANSACTIONS', toPage(cursor));
  });
  const inFlight = getInFlight(controllers);
  const pending = usePending(account);
  const sent = usePending(account, readSent);
  const here = network.caipNetworkId;
  const { transactions } = history;
  const { rows, entries } = useMemo(
    () =>
      mergeSent({
        listed: transactions.filter(({ metadata }) => metadata.chain === here),
        sent,
        pending,
        isAbove: (one) => isAboveTabs(one, inFlight),
      }),
    // The set changes together with the pending ones.
    [transactions, here, sent, pending, inFlight],
  );
  return (
    <Stack>
      <PendingRows account={account} rows={rows} />
      <Past
        account={account}
        network={network}
        history={history}
        entries={entries}
        hasSent={pending.length > 0}
        onMore={() => {
          events.emit('LOAD_MORE_TRANSACTIONS', toPage(history.next));
          history.loadMore();
        }}
      />
    </Stack>
  );
}

type PastProps = {
  readonly account: Account;
  readonly network: Network;
  readonly history: History;
  /** Transactions that the service lists and no other row shows. */
  readonly entries: readonly ActivityEntry[];
  /** This browser has sent something; then the empty state is not shown. */
  readonly hasSent: boolean;
  readonly onMore: () => void;
};

/** Renders the transactions that the service lists. */
function Past({ account, network, history, entries, hasSent, onMore }: PastProps): JSX.Element | null {
  const texts = useMessages(activityMessages);
  const [spamShown, setSpamShown] = useState(false);
  const { status, hasMore, isGrowing, next, loadMore } = history;
  const { spam, shown } = useMemo(() => {
    const hidden = entries.filter(({ transaction }) => isSpam(transaction));
    return { spam: hidden, shown: spamShown ? entries : entries.filter(({ transaction }) => !isSpam(transaction)) };
  }, [entries, spamShown]);

  if (status === 'loading' && entries.length === 0) {
    return (
      <Plate role="group" aria-busy aria-label={texts.loading}>
        <SkeletonRow width={64} />
        <SkeletonRow width={84} />
        <SkeletonRow width={72} />
      </Plate>
    );
  }
  if (status === 'failed') {
    return <FailedPart name="activity" texts={texts} onRetry={loadMore} />;
  }
  if (entries.length === 0 && !hasMore && hasSent) return null;
  if (entries.length === 0 && !hasMore) {
    const name = network.name;
    return (
      <>
        <Hero
          dense
          picture={<Empty drawing={lineDrawing} />}
          title={texts.emptyTitle}
          text={texts.emptyText({ network: name })}
          data-testid="activity-empty"
        />
        <EmptyActions />
      </>
    );
  }
  return (
    <Stack>
      {shown.length > 0 && <ActivityList entries={shown} account={account} network={network} growing={hasMore} />}
      {(spam.length > 0 || hasMore) && (
        <Plate>
          {spam.length > 0 && (
            <Row
              tight
              title={(spamShown ? texts.shown : texts.hidden)({ count: spam.length })}
              end={
                <Button variant="quiet" size="small" onClick={() => setSpamShown(!spamShown)} data-testid="activity-spam">
                  {spamShown ? texts.hide : texts.show}
                </Button>
              }
            />
          )}
          {hasMore && (
            <More
              busy={status === 'loading'}
              automatic={status === 'ready' && isGrowing}
              cursor={next}
              label={status === 'loading' ? texts.loadingMore : texts.more}
              onMore={onMore}
            />
          )}
        </Plate>
      )}
    </Stack>
  );
}

type MoreProps = {
  readonly label: string;
  readonly busy: boolean;
  readonly automatic: boolean;
  /** Cursor of the next page. */
  readonly cursor: string | undefined;
  readonly onMore: () => void;
};

/** The end of the list: more comes when it is scrolled into sight, or by a press; after a page without rows only by a press. */
function More({ label, busy, automatic, cursor, onMore }: MoreProps): JSX.Element {
  const row = useRef<HTMLButtonElement & HTMLAnchorElement & HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  useEffect(() => {
    if (!automatic || !row.current) return undefined;
    const observer = createIntersectionObserver((entries) => entries.at(-1)!.isIntersecting && more.current());
    observer.observe(row.current);
    return () => observer.disconnect();
    // A cached page renders without a loading state; observe the end of the list again if it is still visible.
  }, [automatic, cursor]);
  return <Row ref={row} tight title={label} aria-busy={busy} onClick={() => !busy && onMore()} data-testid="activity-more" />;
}

/** Whether all that moved are collectibles that the service takes for spam. Spec §5. */
export function isSpam({ transfers }: Transaction): boolean {
  return (transfers?.length ?? 0) > 0 && transfers!.every(({ nft_info: collectible }) => collectible?.flags.is_spam === true);
}

/** English texts of this feature. */
export const messages = activityMessages;
/** No routes: the feature is a tab of the account. */
export const views: FeatureModule<never>['views'] = {};
