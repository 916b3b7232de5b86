import { type JSX, memo, useMemo } from 'react';
import type { Transaction, TransactionTransfer } from '../../api/blockchain/get-history.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS, TRANSACTION_DECIMALS } from '../../config/constants.js';
import type { Network } from '../../config/network.js';
import { toTransactionUrl } from '../../controllers/network/transaction-url.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useTokenImage } from '../../controllers/use-token-image.js';
import { formatTimeAgo } from '../../i18n/format-time-ago.js';
import { formatTokenAmount } from '../../i18n/format-token-amount.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import type { IconDrawing } from '../../ui/icons/icons-core.js';
import { checkIcon, moreIcon, receiveIcon, sendIcon, swapIcon } from '../../ui/icons/icons.js';
import { LongList } from '../../ui/list/long-list.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { TokenDisc } from '../../ui/picture/token-disc.js';
import { RowEnd } from '../../ui/row/row-end.js';
import { Row } from '../../ui/row/row.js';
import { Label } from '../../ui/text/label.js';
import { cleanText } from '../../utils/clean-text.js';
import { cutName } from '../../utils/cut-name.js';
import { addDecimals } from '../../utils/decimals.js';
import { formatAddress } from '../../utils/format-address.js';
import { isOneAddress } from '../../utils/is-one-address.js';
import { useStore } from '../../utils/use-store.js';
import { groupByMonth } from '../../api/blockchain/group-by-month.js';
import { activityMessages } from './messages.js';

/** Below this part of its counterpart a movement back is the change of a fee. */
const CHANGE_SHARE = 0.1;

/** Below this part of the largest a movement of the same token is dust. */
const DUST_SHARE = 0.01;

/** Movements shown of one transaction. */
const SHOWN = 2;

const getAmount = ({ quantity }: TransactionTransfer) => Number(quantity.numeric);

/**
 * Contracts through which bundlers send user operations, versions 0.6, 0.7 and 0.8, in lower case.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4337#entrypoint-definition
 */
const ENTRY_POINTS: readonly string[] = [
  '0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789',
  '0x0000000071727de22e5e9d8baf0edac6f37da032',
  '0x4337084d9e255ff0702461cf8895ce9e108ff108',
];

const ICONS: Readonly<Record<string, IconDrawing>> = {
  send: sendIcon,
  receive: receiveIcon,
  trade: swapIcon,
  approve: checkIcon,
  mint: receiveIcon,
  burn: sendIcon,
};

/** Most characters of a name at the end of a row: a longer one would stand under what happened, not beside it. */
const LONGEST_NAME = 17;

/** Renders one transaction: its kind, the other address, its amount and time. Leads to the block explorer where the network has one. */
const ActivityRow = memo(function ActivityRow({ transaction, network, address, sent, nowMs }: ActivityRowProps): JSX.Element {
  const texts = useMessages(activityMessages);
  const locale = useStore(useI18n().$locale);
  const getTokenImage = useTokenImage();
  const { metadata } = transaction;
  const { operationType, status, minedAt, hash } = metadata;
  const transfers = mergeTransfers(transaction.transfers ?? []);
  const first = transfers.at(0);
  const last = transfers.at(-1);

  const titles = texts as unknown as Readonly<Record<string, string>>;
  const title = Object.hasOwn(activityMessages.base, operationType)
    ? titles[operationType]!
    : cleanText(operationType, texts.confirmed, 32);
  const age = formatTimeAgo(Date.parse(minedAt), nowMs, locale);
  const about = () => {
    if (status === 'failed') return texts.failed;
    if (status === 'pending') return texts.pending;
    const isCoin = last?.fungible_info?.symbol === network.nativeCurrency.symbol;
    const other = findCounterparty(transaction, { address, network: network.caipNetworkId, isCoin, sent });
    const who = other === undefined ? '' : formatAddress(other, ADDRESS_START_CHARS, ADDRESS_END_CHARS);
    if (who !== '') return (operationType === 'send' ? texts.to : texts.from)({ who });
    if (first && last && first !== last) return texts.swapped({ out: nameOf(first), in: nameOf(last) });
    return cleanText(metadata.application?.name, '') || texts.confirmed;
  };
  const href = toTransactionUrl(network, hash);
  const symbol = last ? nameOf(last) : '';
  const icon = ICONS[operationType] ?? moreIcon;
  return (
    <Row
      title={title}
      text={about()}
      picture={last ? <TokenDisc symbol={symbol} src={pictureOf(last, getTokenImage)} icon={icon} /> : <IconTile icon={icon} />}
      end={<RowEnd title={last ? amountOf(last, locale) : ''} text={age} {...(last?.direction === 'in' && { tone: 'success' as const })} />}
      {...(href !== undefined && { href })}
      data-testid="activity-row"
    />
  );
});

/** Props of the transaction list: the account's history, its pages, and the transactions that this browser sent. */
export type ActivityListProps = {
  /** The ones to show; in any order. */
  readonly transactions: readonly Transaction[];
  readonly network: Network;
  /** The account's address. */
  readonly address: string;
  /** Transactions that this browser sent. */
  readonly sent: CounterpartyFacts['sent'];
  /** Older ones may come. */
  readonly growing: boolean;
};

const toKey = ({ id }: Transaction) => id;

/** Transactions under the names of their months, newest first. Spec §9. */
export function ActivityList({ transactions, network, address, sent, growing }: ActivityListProps): JSX.Element {
  const { environment } = useControllers();
  const texts = useMessages(activityMessages);
  const locale = useStore(useI18n().$locale);
  const { items, headings } = useMemo(() => {
    const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' });
    const byFirst = new Map<number, JSX.Element>();
    const all: Transaction[] = [];
    for (const month of groupByMonth(transactions)) {
      byFirst.set(all.length, <Label>{monthName.format(month.date)}</Label>);
      all.push(...month.transactions);
    }
    return { items: all, headings: byFirst };
  }, [transactions, locale]);
  const nowMs = environment.now();
  return (
    <LongList items={items} getKey={toKey} headings={headings} growing={growing} aria-label={texts.list} data-testid="activity-list">
      {(transaction) => <ActivityRow transaction={transaction} network={network} address={address} sent={sent} nowMs={nowMs} />}
    </LongList>
  );
}

/** Props of a transaction's row: the transaction, and the facts that its text needs. */
type ActivityRowProps = {
  readonly transaction: Transaction;
  readonly network: Network;
  /** The account's address. */
  readonly address: string;
  /** Transactions that this browser sent. */
  readonly sent: CounterpartyFacts['sent'];
  /** Milliseconds since 1970. */
  readonly nowMs: number;
};

function nameOf({ fungible_info: token, nft_info: collectible }: TransactionTransfer): string {
  return cleanText(token?.symbol ?? collectible?.name, '-', 32);
}

function pictureOf(
  { fungible_info: token, nft_info: collectible }: TransactionTransfer,
  getTokenImage: ReturnType<typeof useTokenImage>,
): string | undefined {
  return collectible ? (collectible.content?.preview?.url ?? undefined) : getTokenImage(token?.symbol ?? '', token?.icon?.url ?? undefined);
}

function amountOf(transfer: TransactionTransfer, locale: string): string {
  const sign = { in: '+', out: '−', self: '' }[transfer.direction];
  // A collectible is one of its kind: its name says more than a number.
  if (!transfer.fungible_info) return `${sign}${cutName(nameOf(transfer), LONGEST_NAME)}`;
  return `${sign}${formatTokenAmount(transfer.quantity.numeric, TRANSACTION_DECIMALS, locale)} ${cutName(nameOf(transfer), LONGEST_NAME)}`;
}

/** Facts from which a transaction's other address is derived. */
export type CounterpartyFacts = {
  /** The account's address. */
  readonly address: string;
  /** CAIP-2. */
  readonly network: string | undefined;
  /** Whether the coin moved, and no token. */
  readonly isCoin: boolean;
  /** Transactions that this browser sent, with the receiver that the visitor chose. */
  readonly sent: readonly Pick<PendingTransaction, 'hash' | 'minedHash' | 'kind' | 'to' | 'state' | 'actual'>[];
};

/**
 * The receiver of what an account sent, or the sender of what it received.
 *
 * The service reports the transaction's signer and the called contract. For a smart account these are the bundler and the entry point: then
 * only a receiver that this browser knows is returned.
 *
 * @returns An address; `undefined` where it is not known.
 */
export function findCounterparty(
  { metadata }: Pick<Transaction, 'metadata'>,
  { address, network = '', isCoin, sent }: CounterpartyFacts,
): string | undefined {
  const { operationType, hash, sentFrom, sentTo } = metadata;
  const isEvm = network.startsWith('eip155:');
  const isRelayed = isEvm && ENTRY_POINTS.includes(sentTo.toLowerCase());
  if (operationType === 'send') {
    const own = sent.find((one) => one.kind === undefined && [one.hash, one.minedHash].some((known) => isOneAddress(known, hash)));
    if (own) return own.actual?.to ?? own.to;
    // For a token transfer the service reports the token's contract, which is not the receiver.
    if (!isCoin || isRelayed || (isEvm && !isOneAddress(sentFrom, address))) return undefined;
    return sentTo || undefined;
  }
  if (operationType !== 'receive' || isRelayed) return undefined;
  // A coin that came out of a contract was not sent by the one who called the contract.
  if (isEvm && isCoin && !isOneAddress(sentTo, address)) return undefined;
  return sentFrom || undefined;
}

/**
 * Returns the main movements of a transaction: change and dust left out, movements of one token in one direction added up, at most two
 * (those worth most), out before in. Collectibles stay as they are.
 */
export function mergeTransfers(transfers: readonly TransactionTransfer[]): readonly TransactionTransfer[] {
  if (transfers.length < 2) return transfers;
  const collectibles = transfers.filter(({ fungible_info: token }) => !token);
  const byToken = new Map<string, TransactionTransfer[]>();
  for (const transfer of transfers) {
    const { fungible_info: token } = transfer;
    if (token) byToken.set(token.name ?? token.symbol ?? '', [...(byToken.get(token.name ?? token.symbol ?? '') ?? []), transfer]);
  }
  const merged = [...byToken.values()].flatMap((group) => addUp(dropSmall(group)));
  const all = [...collectibles, ...merged];
  const kept = all.length > SHOWN ? [...all].sort((a, b) => (b.value ?? 0) - (a.value ?? 0)).slice(0, SHOWN) : all;
  return [...kept].sort((a, b) => Number(b.direction === 'out') - Number(a.direction === 'out'));
}

function dropSmall(group: readonly TransactionTransfer[]): readonly TransactionTransfer[] {
  const largest = Math.max(...group.map(getAmount));
  const isPair = group.length === 2 && new Set(group.map(({ direction }) => direction)).size === 2;
  if (group.length < 2 || (group.length === 2 && !isPair)) return group;
  const share = isPair ? CHANGE_SHARE : DUST_SHARE;
  return group.filter((transfer) => getAmount(transfer) >= largest * share);
}

function addUp(group: readonly TransactionTransfer[]): readonly TransactionTransfer[] {
  const byDirection = new Map<string, TransactionTransfer>();
  for (const transfer of group) {
    const before = byDirection.get(transfer.direction);
    byDirection.set(
      transfer.direction,
      before
        ? {
            ...before,
            quantity: { ...before.quantity, numeric: addDecimals(before.quantity.numeric, transfer.quantity.numeric) },
            value: before.value == null || transfer.value == null ? null : before.value + transfer.value,
          }
        : transfer,
    );
  }
  return [...byDirection.values()];
}
