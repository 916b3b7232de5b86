import { useMemo, type JSX } from 'react';
import type { Transaction } from '../../api/blockchain/get-history.js';
import { TRANSACTION_DECIMALS } from '../../config/constants.js';
import { useNetworkImage, useTokenImage } from '../../controllers/use-images.js';
import { toTransactionUrl } from '../../controllers/network/transaction-url.js';
import { useQueryResult } from '../../controllers/query/use-query-result.js';
import { useAccount, useControllers } from '../../controllers/use-controllers.js';
import { formatTimeAgo } from '../../i18n/format-moment.js';
import { formatTokenAmount } from '../../i18n/format-amounts.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { Label } from '../../ui/text/label.js';
import { LongList } from '../../ui/list/long-list.js';
import { RowEnd } from '../../ui/row/key-value.js';
import { Plate, Row } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { cleanText } from '../../utils/clean-text.js';
import { cutName } from '../../utils/visible-text.js';
import { useStore } from '../../utils/use-store.js';
import { purchasesQuery, toPurchaseState } from '../../actions/buy/buy-queries.js';
import { FailedPart } from '../failure-parts.js';
import { groupByMonth } from '../../api/blockchain/history-pages.js';
import { buyMessages } from './messages.js';

/** Renders the account's purchases by month, newest first; refreshed while one is pending. */
export function PurchasesView(): JSX.Element | null {
  const account = useAccount();
  const texts = useMessages(buyMessages);
  const address = account?.status === 'connected' ? account.address : undefined;
  const result = useQueryResult(address, (query) => purchasesQuery(query, address!));
  if (!account) return null;
  if (result.status === 'loading')
    return (
      <Plate role="group" aria-busy aria-label={texts.loadingPurchases}>
        <SkeletonRow width={64} />
        <SkeletonRow width={84} />
      </Plate>
    );
  if (result.status === 'failed')
    return (
      <FailedPart
        name="buy-purchases"
        texts={{ failedTitle: texts.failedPurchases, failedText: texts.notAffected, tryAgain: texts.tryAgain }}
        onRetry={result.retry}
      />
    );
  if (result.data.length === 0)
    return (
      <Hero
        dense
        picture={<Empty drawing={lineDrawing} />}
        title={texts.emptyTitle}
        text={texts.emptyText}
        data-testid="buy-purchases-empty"
      />
    );
  return <PurchaseList purchases={result.data} />;
}

function PurchaseList({ purchases }: { readonly purchases: readonly Transaction[] }): JSX.Element {
  const texts = useMessages(buyMessages);
  const [locale, formats] = useFormats();
  const { items, headings } = useMemo(() => {
    const monthName = formats.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
    const byFirst = new Map<number, JSX.Element>();
    const all: Transaction[] = [];
    for (const { date, transactions } of groupByMonth(purchases)) {
      byFirst.set(all.length, <Label>{monthName.format(date)}</Label>);
      all.push(...transactions);
    }
    return { items: all, headings: byFirst };
  }, [purchases, locale, formats]);
  return (
    <LongList items={items} getKey={({ id }) => id} headings={headings} aria-label={texts.list} data-testid="buy-purchases-list">
      {(purchase) => <PurchaseRow purchase={purchase} />}
    </LongList>
  );
}

/** One purchase: how it stands, where, how much, when. Leads to the block explorer where the network has one. */
function PurchaseRow({ purchase }: { readonly purchase: Transaction }): JSX.Element {
  const { environment, stores } = useControllers();
  const { networks } = useStore(stores.$options);
  const texts = useMessages(buyMessages);
  const [locale, formats] = useFormats();
  const getTokenImage = useTokenImage();
  const getNetworkImage = useNetworkImage();
  const { chain, hash, minedAt } = purchase.metadata;
  const state = toPurchaseState(purchase);
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chain);
  const came = purchase.transfers?.find(({ direction }) => direction === 'in');
  const symbol = cleanText(came?.fungible_info?.symbol, '-', 32);
  const href = network && hash ? toTransactionUrl(network, hash) : undefined;
  const amount = came ? `${formatTokenAmount(came.quantity.numeric, TRANSACTION_DECIMALS, locale, formats)} ${cutName(symbol, 12)}` : '';
  return (
    <Row
      title={state === 'done' ? texts.boughtRow : state === 'failed' ? texts.failedRow : texts.processingRow}
      text={<bdi>{network?.name ?? cleanText(chain, '', 32)}</bdi>}
      picture={
        <TokenDisc
          symbol={symbol}
          src={getTokenImage(symbol, came?.fungible_info?.icon?.url ?? undefined)}
          {...(network && { network: { name: network.name, id: network.caipNetworkId, src: getNetworkImage(network) } })}
        />
      }
      end={
        <RowEnd
          title={state === 'done' && amount !== '' ? `+${amount}` : amount}
          text={formatTimeAgo(Date.parse(minedAt), environment.now(), locale, formats)}
          {...(state === 'done' && { tone: 'success' as const })}
        />
      }
      {...(href !== undefined && { href })}
      data-testid={`buy-purchase-${state}`}
    />
  );
}
