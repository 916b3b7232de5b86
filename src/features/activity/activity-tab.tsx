import { type JSX, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Transaction } from '../../api/blockchain/get-history.js';
import { usePending } from '../../controllers/pending/use-pending.js';
import { useHistory } from '../../controllers/query/use-history.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import { Button } from '../../ui/button/button.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { createIntersectionObserver } from '../../ui/hooks/use-place.js';
import { Plate, Row } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { Stack } from '../../ui/text/label.js';
import { EmptyActions } from '../empty-actions.js';
import { FailedPart } from '../failed-part.js';
import { PendingRows } from '../pending-rows.js';
import { ActivityList } from './activity-list.js';
import { activityMessages } from './messages.js';

/** The tab's name. */
export function Label(): ReactNode {
  return useMessages(activityMessages).tab;
}

/** Renders the account's transactions on its network, newest first; pending ones stand above the tabs. Spec §2, "Account". */
export function Part(): JSX.Element | null {
  const account = useAccount();
  const pending = usePending(account);
  const [known, setKnown] = useState<ReadonlySet<string>>(NONE);
  if (!account) return null;
  return (
    <Stack>
      <PendingRows account={account} known={known} part="rest" />
      <Past sent={pending} onKnown={setKnown} />
    </Stack>
  );
}

const NONE: ReadonlySet<string> = new Set();

type PastProps = {
  /** Transactions that this browser sent; with one, the empty state is not shown. */
  readonly sent: readonly PendingTransaction[];
  /** Called with the hashes that the service lists. */
  readonly onKnown: (known: ReadonlySet<string>) => void;
};

/** Renders the transactions that the service lists. */
function Past({ sent, onKnown }: PastProps): JSX.Element | null {
  const { events, stores, toast } = useControllers();
  const account = useAccount();
  const texts = useMessages(activityMessages);
  const [spamShown, setSpamShown] = useState(false);
  const toPage = (cursor: string | undefined) => ({
    address: account?.address ?? '',
    projectId: stores.$options.get().projectId,
    cursor,
    isSmartAccount: account?.type === 'smartAccount',
  });
  const { status, transactions, hasMore, next, loadMore } = useHistory(account, (cursor) => {
    toast.show('error', texts.failedToast);
    events.emit('ERROR_FETCH_TRANSACTIONS', toPage(cursor));
  });
  const network = account?.network;
  const here = network?.caipNetworkId;
  const { own, spam, shown } = useMemo(() => {
    const all = transactions.filter(({ metadata }) => metadata.chain === here);
    const hidden = all.filter(isSpam);
    return { own: all, spam: hidden, shown: spamShown ? all : all.filter((transaction) => !isSpam(transaction)) };
  }, [transactions, here, spamShown]);
  // As one text: the list is new at every render, its content is not.
  const hashes = transactions.map(({ metadata }) => metadata.hash).join(' ');
  useEffect(() => onKnown(new Set(hashes.split(' '))), [hashes, onKnown]);
  if (!account || !network) return null;

  if (status === 'loading' && own.length === 0) {
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
  if (own.length === 0 && !hasMore && sent.length > 0) return null;
  if (own.length === 0 && !hasMore) {
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
      {shown.length > 0 && <ActivityList transactions={shown} network={network} address={account.address} sent={sent} growing={hasMore} />}
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
              automatic={status === 'ready'}
              cursor={next}
              label={status === 'loading' ? texts.loadingMore : texts.more}
              onMore={() => {
                events.emit('LOAD_MORE_TRANSACTIONS', toPage(next));
                loadMore();
              }}
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

/** The end of the list: more comes when it is scrolled into sight, or by a press. */
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
