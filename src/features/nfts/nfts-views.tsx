import { type JSX, type ReactNode, useEffect, useMemo } from 'react';
import type { Transaction } from '../../api/blockchain/get-history.js';
import { toTransactionUrl } from '../../controllers/network/transaction-url.js';
import { useHistory } from '../../controllers/query/use-holdings.js';
import type { RouteParams } from '../../controllers/router/router-controller.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button, LinkButton } from '../../ui/button/button.js';
import { frameDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { externalIcon } from '../../ui/icons/icons.js';
import { GridSkeleton, LongGrid } from '../../ui/list/long-grid.js';
import { LargePicture } from '../../ui/picture/large-picture.js';
import { Picture } from '../../ui/picture/picture.js';
import { KeyValue } from '../../ui/row/key-value.js';
import { Plate } from '../../ui/row/row.js';
import { Text } from '../../ui/text/text.js';
import { cleanText } from '../../utils/clean-text.js';
import { EmptyActions } from '../empty-actions.js';
import { FailedPart } from '../failure-parts.js';
import type { FeatureModule } from '../feature.js';
import { nftsMessages } from './messages.js';

/** Maximum number of transactions that are read: the service returns them page by page. */
const MOST_TRANSACTIONS = 500;

const ignore = () => {};
const toKey = ({ name, picture }: Collectible) => `${name} ${picture ?? ''}`;

/** The tab's name. */
export function Label(): ReactNode {
  return useMessages(nftsMessages).tab;
}

/** Renders the NFTs that the account has on its network, derived from its activity, in three columns. Spec §2, "Account". */
export function Part(): JSX.Element | null {
  const { router } = useControllers();
  const account = useAccount();
  const texts = useMessages(nftsMessages);
  const [locale, formats] = useFormats();
  const { status, transactions, hasMore, isGrowing, loadMore } = useHistory(account, ignore, 'nfts');
  // A node may give several empty pages: each of the further ones waits for a press.
  const mayGoOn = hasMore && transactions.length < MOST_TRANSACTIONS;
  const goesOn = status === 'ready' && mayGoOn && isGrowing;
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
      <div role="group" aria-busy aria-label={texts.loading}>
        <GridSkeleton columns={3} large />
        <GridSkeleton columns={3} large />
      </div>
    );
  }
  const more = status === 'ready' && mayGoOn && !goesOn && (
    <Actions>
      <Button variant="secondary" onClick={loadMore} data-testid="nfts-more">
        {texts.more}
      </Button>
    </Actions>
  );
  if (collectibles.length === 0) {
    const network = account.network.name;
    return (
      <>
        <Hero
          dense
          picture={<Empty drawing={frameDrawing} />}
          title={texts.emptyTitle}
          text={texts.emptyText({ network })}
          data-testid="nfts-empty"
        />
        {more || <EmptyActions buys={false} />}
      </>
    );
  }
  const number = formats.NumberFormat(locale, {});
  return (
    <>
      <LongGrid large items={collectibles} aria-label={texts.list} data-testid="nfts-list">
        {(collectible) => {
          const { name, picture, count } = collectible;
          const label = cleanText(name, '-');
          return {
            key: toKey(collectible),
            picture: <Picture kind="wallet" size={104} name={label} src={picture} />,
            label,
            name: count > 1 ? texts.many({ name: label, count: number.format(count) }) : undefined,
            onPress: () => router.push('Nft', collectible),
            'data-testid': 'nft',
          };
        }}
      </LongGrid>
      {more}
      {hasMore && !mayGoOn && status === 'ready' && (
        <Text size="small" tone={2}>
          {texts.part({ count: transactions.length })}
        </Text>
      )}
    </>
  );
}

/** Collectible of an account, derived from its activity. */
export type Collectible = {
  readonly name: string;
  readonly picture: string | undefined;
  readonly count: number;
  /** Hash of the transaction that brought the last one; empty if it is not among those read. */
  readonly hash: string;
};

/**
 * Derives an account's collectibles from its transactions: received less sent, because the service has no list of them. Spam and failed
 * transactions do not count; collectibles without a name cannot be distinguished, and are left out.
 *
 * @param transactions Newest first, as the service gives them.
 * @returns Collectibles, the last received first.
 */
export function toCollectibles(transactions: readonly Transaction[]): readonly Collectible[] {
  const balances = new Map<string, { name: string; picture: string | undefined; count: number; hash: string }>();
  for (const { metadata, transfers } of transactions) {
    if (metadata.status === 'failed') continue;
    for (const { nft_info: info, direction, quantity } of transfers ?? []) {
      if (!info?.name || info.flags.is_spam || direction === 'self') continue;
      const picture = info.content?.preview?.url ?? undefined;
      const key = `${info.name} ${picture ?? ''}`;
      const one = balances.get(key) ?? { name: info.name, picture, count: 0, hash: '' };
      one.count += (direction === 'in' ? 1 : -1) * Number(quantity.numeric);
      if (direction === 'in') one.hash ||= metadata.hash;
      balances.set(key, one);
    }
  }
  return [...balances.values()].filter(({ count }) => count > 0);
}

/** Renders one NFT: its picture, its whole name, and where it is. */
export function NftView({ params }: { readonly params: RouteParams['Nft'] | undefined }): JSX.Element | null {
  const account = useAccount();
  const texts = useMessages(nftsMessages);
  const [locale, formats] = useFormats();
  if (!account?.network || params === undefined) return null;
  const { network } = account;
  const { picture, count, hash } = params;
  const name = cleanText(params.name, '-');
  const href = hash === '' ? undefined : toTransactionUrl(network, hash);
  return (
    <>
      <LargePicture name={name} src={picture} />
      <Plate>
        <KeyValue
          items={[
            { id: 'name', label: texts.name, value: <bdi>{name}</bdi>, strong: true },
            ...(count > 1 ? [{ id: 'count', label: texts.quantity, value: formats.NumberFormat(locale, {}).format(count) }] : []),
            { id: 'network', label: texts.network, value: <bdi>{network.name}</bdi> },
          ]}
          data-testid="nft-facts"
        />
      </Plate>
      {href !== undefined && (
        <Actions>
          <LinkButton variant="secondary" size="big" href={href} iconEnd={externalIcon} data-testid="nft-transaction">
            {texts.received}
          </LinkButton>
        </Actions>
      )}
    </>
  );
}

/** English texts of this feature. */
export const messages = nftsMessages;
/** The views of this feature. */
export const views: FeatureModule<'Nft'>['views'] = { Nft: NftView };
