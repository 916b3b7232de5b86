import { type JSX, type ReactNode, useEffect, useMemo } from 'react';
import type { Transaction } from '../../api/blockchain/get-history.js';
import { useHistory } from '../../controllers/query/use-history.js';
import { useAccount } from '../../controllers/use-controllers.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { frameDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { LongList } from '../../ui/list/long-list.js';
import { Picture } from '../../ui/picture/picture.js';
import { Count } from '../../ui/row/count.js';
import { Plate, Row } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { Text } from '../../ui/text/text.js';
import { cleanText } from '../../utils/clean-text.js';
import { useStore } from '../../utils/use-store.js';
import { FailedPart } from '../failed-part.js';
import type { FeatureModule } from '../feature.js';
import { nftsMessages } from './messages.js';

/** English texts of this feature. */
export const messages = nftsMessages;

/** This feature has no view of its own: it stands in the account. */
export const views: FeatureModule<never>['views'] = {};

/** Maximum number of transactions that are read: the service returns them page by page. */
const MOST_TRANSACTIONS = 500;

const ignore = () => {};
const toKey = ({ name, picture }: Collectible) => `${name} ${picture ?? ''}`;

/** The tab's name. */
export function Label(): ReactNode {
  return useMessages(nftsMessages).tab;
}

/** Renders the collectibles that the account has on its network, derived from its activity. Spec §2, "Account". */
export function Part(): JSX.Element | null {
  const account = useAccount();
  const texts = useMessages(nftsMessages);
  const locale = useStore(useI18n().$locale);
  const { status, transactions, hasMore, loadMore } = useHistory(account, ignore);
  const goesOn = status === 'ready' && hasMore && transactions.length < MOST_TRANSACTIONS;
  useEffect(() => {
    if (goesOn) loadMore();
  });
  const here = account?.network?.caipNetworkId;
  const collectibles = useMemo(() => toCollectibles(transactions.filter(({ metadata }) => metadata.chain === here)), [transactions, here]);
  if (!account?.network) return null;

  if (status === 'failed') {
    return <FailedPart name="nfts" texts={texts} onRetry={loadMore} />;
  }
  if (collectibles.length === 0 && (status === 'loading' || goesOn)) {
    return (
      <Plate role="group" aria-busy aria-label={texts.loading}>
        <SkeletonRow shape="tile" width={84} full={false} />
        <SkeletonRow shape="tile" width={104} full={false} />
      </Plate>
    );
  }
  if (collectibles.length === 0) {
    const network = account.network.name;
    return (
      <Hero
        dense
        picture={<Empty drawing={frameDrawing} />}
        title={texts.emptyTitle}
        text={texts.emptyText({ network })}
        data-testid="nfts-empty"
      />
    );
  }
  const number = new Intl.NumberFormat(locale);
  return (
    <>
      <LongList items={collectibles} getKey={toKey} aria-label={texts.list} data-testid="nfts-list">
        {({ name, picture, count }) => (
          <Row
            title={<bdi>{cleanText(name, '-')}</bdi>}
            picture={<Picture kind="wallet" size={36} name={cleanText(name, '-')} src={picture} />}
            {...(count > 1 && { end: <Count>{number.format(count)}</Count> })}
          />
        )}
      </LongList>
      {hasMore && !goesOn && status === 'ready' && (
        <Text size="small" tone={2}>
          {texts.part({ count: transactions.length })}
        </Text>
      )}
    </>
  );
}

/** Collectible of an account, derived from its activity. */
export type Collectible = { readonly name: string; readonly picture: string | undefined; readonly count: number };

/**
 * Derives an account's collectibles from its transactions: received less sent, because the service has no list of them. Spam and failed
 * transactions do not count; collectibles without a name cannot be distinguished, and are left out.
 *
 * @param transactions Newest first, as the service gives them.
 * @returns Collectibles, the last received first.
 */
export function toCollectibles(transactions: readonly Transaction[]): readonly Collectible[] {
  const held = new Map<string, { name: string; picture: string | undefined; count: number }>();
  for (const { metadata, transfers } of transactions) {
    if (metadata.status === 'failed') continue;
    for (const { nft_info: info, direction, quantity } of transfers ?? []) {
      if (!info?.name || info.flags.is_spam || direction === 'self') continue;
      const picture = info.content?.preview?.url ?? undefined;
      const key = `${info.name} ${picture ?? ''}`;
      const one = held.get(key) ?? { name: info.name, picture, count: 0 };
      one.count += (direction === 'in' ? 1 : -1) * Number(quantity.numeric);
      held.set(key, one);
    }
  }
  return [...held.values()].filter(({ count }) => count > 0);
}
