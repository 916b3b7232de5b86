import type { TransactionTransfer } from '../../api/blockchain/get-history.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS, TRANSACTION_DECIMALS } from '../../config/constants.js';
import type { Network } from '../../config/network.js';
import type { TokenBalance } from '../../controllers/query/token-balances.js';
import type { BoundTexts } from '../../i18n/create-i18n.js';
import { formatTokenAmount } from '../../i18n/format-token-amount.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import { cleanText } from '../../utils/clean-text.js';
import { cutName } from '../../utils/cut-name.js';
import { formatAddress } from '../../utils/format-address.js';
import { isOneAddress } from '../../utils/is-one-address.js';
import { toPlainAmount } from '../../utils/parse-amount.js';
import { findCounterparty } from './find-counterparty.js';
import { mergeTransfers } from './merge-transfers.js';
import type { ActivityEntry } from './merge-sent.js';
import { activityMessages } from './messages.js';

/** Most characters of a name at the end of a row: a longer one would stand under what happened, not beside it. */
const LONGEST_NAME = 17;

/** Facts that the text of a transaction needs beside it. */
export type TransactionPlace = {
  readonly network: Network;
  /** The account's address. */
  readonly address: string;
  /** Tokens of the account, by which an approved contract is named; `undefined` while they are loading. */
  readonly held: readonly TokenBalance[] | undefined;
  readonly locale: string;
  /** Writes an address in its canonical spelling: on EVM chains with its checksum. */
  toCanonical(address: string): string;
};

/** A transaction in the words of its row. */
export type DescribedTransaction = {
  readonly title: string;
  readonly text: string;
  /** Operation that the drawing stands for, in the service's words. */
  readonly operation: string;
  /** Amount with its sign and symbol; empty where nothing moved. */
  readonly amount: string;
  readonly isIncoming: boolean;
  /** The token that moved, or that was approved; absent where there is none. */
  readonly token?: { readonly symbol: string; readonly native: boolean; readonly iconUrl: string | undefined; readonly isImage: boolean };
};

const OPERATIONS = { swap: 'trade', approve: 'approve', reset: 'revoke', send: 'send' } as const;

/**
 * Describes a transaction of the service. Kind, receiver, spender and token come from this browser where the transaction was sent from here:
 * the service knows only the called contract.
 */
export function describeTransaction(
  { transaction, sent }: ActivityEntry,
  place: TransactionPlace,
  texts: BoundTexts<(typeof activityMessages)['base']>,
): DescribedTransaction {
  const { metadata } = transaction;
  const { address, held, locale, network, toCanonical } = place;
  const own = sent && isSameTransaction(sent, metadata.hash) ? sent : undefined;
  const isCancelled = sent !== undefined && !own && sent.state === 'cancelled';
  const operation = own ? OPERATIONS[own.kind ?? 'send'] : isCancelled ? 'cancel' : metadata.operationType;
  const transfers = mergeTransfers(transaction.transfers ?? []);
  const [first, last] = [transfers.at(0), transfers.at(-1)];
  const isAllowance = operation === 'approve' || operation === 'revoke';
  const approved = isAllowance && !own ? held?.find((one) => isOneAddress(one.address, metadata.sentTo)) : undefined;
  const application = cleanText(metadata.application?.name, '');
  const shorten = (other: string) => formatAddress(toCanonical(other), ADDRESS_START_CHARS, ADDRESS_END_CHARS);
  const symbol = last ? nameOf(last) : (own?.symbol ?? approved?.symbol);

  const toTitle = () => {
    const titles = texts as unknown as Readonly<Record<string, string>>;
    if (isAllowance && symbol !== undefined) return (operation === 'approve' ? texts.approvedToken : texts.revokedToken)({ symbol });
    return Object.hasOwn(activityMessages.base, operation) ? titles[operation]! : cleanText(operation, texts.confirmed, 32);
  };
  const toText = () => {
    if (metadata.status === 'failed') return texts.failed;
    if (metadata.status === 'pending') return texts.pending;
    if (isAllowance) {
      const who = application || (own?.spender === undefined ? '' : shorten(own.spender));
      return who === '' ? texts.confirmed : texts.for({ who });
    }
    const isCoin = last ? last.fungible_info?.symbol === network.nativeCurrency.symbol : own?.token === undefined;
    const other = isCancelled ? undefined : findCounterparty(transaction, { address, network: network.caipNetworkId, isCoin, sent: own });
    if (other !== undefined) {
      const who = (own && !own.actual && own.name) || shorten(other);
      return (operation === 'receive' ? texts.from : texts.to)({ who });
    }
    if (first && last && first !== last) return texts.swapped({ out: nameOf(first), in: nameOf(last) });
    if (operation === 'trade' && own?.gets !== undefined) return texts.swapped({ out: own.symbol, in: own.gets });
    return application || texts.confirmed;
  };
  return {
    title: toTitle(),
    text: toText(),
    operation,
    amount: last ? amountOf(last, locale) : own && !isAllowance ? toSentAmount(own, locale) : '',
    isIncoming: last?.direction === 'in',
    ...(symbol !== undefined && {
      token: {
        symbol,
        // The service names no contract: only what was sent from here is known to be the chain's own coin.
        native: !last && own !== undefined && own.token === undefined,
        iconUrl: last ? (pictureOf(last) ?? own?.iconUrl) : (own?.iconUrl ?? approved?.iconUrl),
        isImage: last?.nft_info != null,
      },
    }),
  };
}

/** Whether a stored transaction is the one with this hash, and not one whose nonce that used. */
function isSameTransaction({ hash, state }: PendingTransaction, listed: string): boolean {
  return isOneAddress(hash, listed) || state === 'confirmed' || state === 'failed';
}

function nameOf({ fungible_info: token, nft_info: collectible }: TransactionTransfer): string {
  return cleanText(token?.symbol ?? collectible?.name, '-', 32);
}

function pictureOf({ fungible_info: token, nft_info: collectible }: TransactionTransfer): string | undefined {
  return (collectible ? collectible.content?.preview?.url : token?.icon?.url) ?? undefined;
}

function amountOf(transfer: TransactionTransfer, locale: string): string {
  const sign = { in: '+', out: '−', self: '' }[transfer.direction];
  // A collectible is one of its kind: its name says more than a number.
  if (!transfer.fungible_info) return `${sign}${cutName(nameOf(transfer), LONGEST_NAME)}`;
  return `${sign}${formatTokenAmount(transfer.quantity.numeric, TRANSACTION_DECIMALS, locale)} ${cutName(nameOf(transfer), LONGEST_NAME)}`;
}

function toSentAmount({ units, decimals, symbol }: PendingTransaction, locale: string): string {
  const amount = formatTokenAmount(toPlainAmount(BigInt(units), decimals), TRANSACTION_DECIMALS, locale);
  return `−${amount} ${cutName(symbol, LONGEST_NAME)}`;
}
