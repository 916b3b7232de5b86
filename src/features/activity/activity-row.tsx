import { memo, type JSX } from 'react';
import type { Transaction, TransactionTransfer } from '../../api/blockchain/get-history.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS, TRANSACTION_DECIMALS } from '../../config/constants.js';
import type { Network } from '../../config/network.js';
import { toTransactionUrl } from '../../controllers/network/transaction-url.js';
import { useTokenImage } from '../../controllers/use-token-image.js';
import { formatAge } from '../../i18n/format-age.js';
import { formatTokenAmount } from '../../i18n/format-token-amount.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { checkIcon, moreIcon, receiveIcon, sendIcon, swapIcon } from '../../ui/icons.js';
import type { IconDrawing } from '../../ui/icons-core.js';
import { IconTile } from '../../ui/icon-tile.js';
import { RowEnd } from '../../ui/row-end.js';
import { Row } from '../../ui/row.js';
import { TokenDisc } from '../../ui/token-disc.js';
import { cleanText } from '../../utils/clean-text.js';
import { cutName } from '../../utils/cut-name.js';
import { formatAddress } from '../../utils/format-address.js';
import { useStore } from '../../utils/use-store.js';
import { type CounterpartyFacts, findCounterparty } from './find-counterparty.js';
import { mergeTransfers } from './merge-transfers.js';
import { activityMessages } from './messages.js';

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

/** Properties of {@link ActivityRow}. */
export type ActivityRowProps = {
  readonly transaction: Transaction;
  readonly network: Network;
  /** The account's address. */
  readonly address: string;
  /** What was sent from this browser. */
  readonly sent: CounterpartyFacts['sent'];
  /** Milliseconds since 1970. */
  readonly nowMs: number;
};

/** One transaction: what happened, with whom, how much, when. Leads to the block explorer where the network has one. */
export const ActivityRow = memo(function ActivityRow({ transaction, network, address, sent, nowMs }: ActivityRowProps): JSX.Element {
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
  const age = formatAge(nowMs - Date.parse(minedAt), locale);
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
