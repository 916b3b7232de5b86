import { type JSX, memo, useCallback, useMemo } from 'react';
import type { Transaction } from '../../api/blockchain/get-history.js';
import { groupByMonth } from '../../api/blockchain/history-pages.js';
import type { Network } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';
import { toTransactionUrl } from '../../controllers/network/transaction-url.js';
import type { TokenBalance } from '../../controllers/query/token-balance.js';
import { useAdapter, useTokenBalances } from '../../controllers/query/use-holdings.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useTokenImage } from '../../controllers/use-images.js';
import { formatTimeAgo } from '../../i18n/format-moment.js';
import { useFormats } from '../../i18n/use-formats.js';
import { useMessages } from '../../i18n/use-messages.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import type { IconDrawing } from '../../ui/icons/icon.js';
import { checkIcon } from '../../ui/icons/icon.js';
import { moreIcon } from '../../ui/icons/icons.js';
import { receiveIcon, sendIcon, swapIcon } from '../../ui/icons/subject-icons.js';
import { LongList } from '../../ui/list/long-list.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { RowEnd } from '../../ui/row/key-value.js';
import { Row } from '../../ui/row/row.js';
import { Label } from '../../ui/text/label.js';
import { describeTransaction, type ActivityEntry } from './describe-transaction.js';
import { activityMessages } from './messages.js';

const ICONS: Readonly<Record<string, IconDrawing>> = {
  send: sendIcon,
  receive: receiveIcon,
  trade: swapIcon,
  approve: checkIcon,
  mint: receiveIcon,
  burn: sendIcon,
};

/** Props of a transaction's row: the transaction, and the facts that its text needs. */
type ActivityRowProps = {
  readonly transaction: Transaction;
  /** The same one as this browser sent it. */
  readonly sent: PendingTransaction | undefined;
  readonly network: Network;
  /** The account's address. */
  readonly address: string;
  readonly balances: readonly TokenBalance[] | undefined;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  toCanonical(address: string): string;
};

/** Renders one transaction: its kind, the other address, its amount and time. Leads to the block explorer where the network has one. */
const ActivityRow = memo(function ActivityRow({
  transaction,
  sent,
  network,
  address,
  balances,
  nowMs,
  toCanonical,
}: ActivityRowProps): JSX.Element {
  const texts = useMessages(activityMessages);
  const [locale, formats] = useFormats();
  const getTokenImage = useTokenImage();
  const { minedAt, hash } = transaction.metadata;
  const context = { network, address, balances, locale, formats, toCanonical };
  const { title, text, operation, amount, isIncoming, token } = describeTransaction({ transaction, sent }, context, texts);
  const href = toTransactionUrl(network, hash);
  const icon = ICONS[operation] ?? moreIcon;
  const src = token && (token.isImage ? token.iconUrl : getTokenImage(token.symbol, token.iconUrl));
  return (
    <Row
      title={title}
      text={text}
      picture={token ? <TokenDisc symbol={token.symbol} native={token.native} src={src} icon={icon} /> : <IconTile icon={icon} />}
      end={
        <RowEnd
          title={amount}
          text={formatTimeAgo(Date.parse(minedAt), nowMs, locale, formats)}
          {...(isIncoming && { tone: 'success' as const })}
        />
      }
      {...(href !== undefined && { href })}
      data-testid="activity-row"
    />
  );
});

/** Props of the transaction list: the account's history, and its pages. */
export type ActivityListProps = {
  /** The ones to show; in any order. */
  readonly entries: readonly ActivityEntry[];
  readonly account: Account;
  readonly network: Network;
  /** Older ones may come. */
  readonly growing: boolean;
};

const toKey = ({ id }: Transaction) => id;

/** Transactions under the names of their months, newest first. Spec §9. */
export function ActivityList({ entries, account, network, growing }: ActivityListProps): JSX.Element {
  const { environment } = useControllers();
  const texts = useMessages(activityMessages);
  const [locale, formats] = useFormats();
  const balances = useTokenBalances(account);
  const adapter = useAdapter(account);
  const toCanonical = useCallback((address: string) => adapter?.parseAddress(address) ?? address, [adapter]);
  const { items, headings, sentOf } = useMemo(() => {
    const monthName = formats.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
    const byFirst = new Map<number, JSX.Element>();
    const all: Transaction[] = [];
    for (const month of groupByMonth(entries.map(({ transaction }) => transaction))) {
      byFirst.set(all.length, <Label>{monthName.format(month.date)}</Label>);
      all.push(...month.transactions);
    }
    return { items: all, headings: byFirst, sentOf: new Map(entries.map(({ transaction, sent }) => [transaction, sent])) };
  }, [entries, locale, formats]);
  const facts = { network, address: account.address, balances, nowMs: environment.now(), toCanonical };
  return (
    <LongList items={items} getKey={toKey} headings={headings} growing={growing} aria-label={texts.list} data-testid="activity-list">
      {(transaction) => <ActivityRow transaction={transaction} sent={sentOf.get(transaction)} {...facts} />}
    </LongList>
  );
}
