import type { Transaction, TransactionTransfer } from '../../api/blockchain/get-history.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS, TRANSACTION_DECIMALS } from '../../config/constants.js';
import type { Network } from '../../config/network.js';
import type { TokenBalance } from '../../controllers/query/token-balance.js';
import type { BoundTexts } from '../../i18n/create-i18n.js';
import type { Formats } from '../../i18n/create-formats.js';
import { formatTokenAmount } from '../../i18n/format-amounts.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import { cleanText } from '../../utils/clean-text.js';
import { addDecimals, toPlainAmount } from '../../utils/decimals.js';
import { formatAddress } from '../../utils/format-address.js';
import { isOneAddress, toEqualCase } from '../../utils/token-address.js';
import { cutName } from '../../utils/visible-text.js';
import { activityMessages } from './messages.js';

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

/** Facts from which a transaction's other address is derived. */
export type CounterpartyFacts = {
  /** The account's address. */
  readonly address: string;
  /** CAIP-2. */
  readonly network: string | undefined;
  /** Whether the coin moved, and no token. */
  readonly isNative: boolean;
  /** The same transaction as this browser sent it, with the receiver that the visitor chose. */
  readonly sent?: Pick<PendingTransaction, 'kind' | 'to' | 'actual'> | undefined;
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
  { address, network = '', isNative, sent }: CounterpartyFacts,
): string | undefined {
  const { operationType, sentFrom, sentTo } = metadata;
  const isEvm = network.startsWith('eip155:');
  const isRelayed = isEvm && ENTRY_POINTS.includes(sentTo.toLowerCase());
  // A service may call a smart account's transfer an execution.
  if (sent && sent.kind === undefined && operationType !== 'receive') return sent.actual?.to ?? sent.to;
  if (operationType === 'send') {
    // For a token transfer the service reports the token's contract, which is not the receiver.
    if (!isNative || isRelayed || (isEvm && !isOneAddress(sentFrom, address))) return undefined;
    return sentTo || undefined;
  }
  if (operationType !== 'receive' || isRelayed) return undefined;
  // A coin that came out of a contract was not sent by the one who called the contract.
  if (isEvm && isNative && !isOneAddress(sentTo, address)) return undefined;
  return sentFrom || undefined;
}

/** Below this part of its counterpart a movement back is the change of a fee. */
const CHANGE_SHARE = 0.1;

/** Below this part of the largest a movement of the same token is dust. */
const DUST_SHARE = 0.01;

/** Movements shown of one transaction. */
const SHOWN = 2;

const getAmount = ({ quantity }: TransactionTransfer) => Number(quantity.numeric);

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
    // A contract may have the name of another one, or of the native currency.
    const key = token && `${token.name ?? token.symbol ?? ''} ${token.address ?? ''}`;
    if (key) byToken.set(key, [...(byToken.get(key) ?? []), transfer]);
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

/** Most characters of a name at the end of a row: a longer one would stand under what happened, not beside it. */
const LONGEST_NAME = 17;

/** Language and formats of amounts. */
type Writing = Pick<TransactionContext, 'locale' | 'formats'>;

/** Facts that the text of a transaction needs beside it. */
export type TransactionContext = {
  readonly network: Network;
  /** The account's address. */
  readonly address: string;
  /** Tokens of the account, by which an approved contract is named; `undefined` while they are loading. */
  readonly balances: readonly TokenBalance[] | undefined;
  readonly locale: string;
  /** Makes formats of amounts. Default: a new one for each. */
  readonly formats?: Formats;
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
  context: TransactionContext,
  texts: BoundTexts<(typeof activityMessages)['base']>,
): DescribedTransaction {
  const { metadata } = transaction;
  const { address, balances, network, toCanonical } = context;
  const own = sent && isSameTransaction(sent, metadata.hash) ? sent : undefined;
  const isCancelled = sent !== undefined && !own && sent.state === 'cancelled';
  const kind = own?.kind ?? 'send';
  // Of calls of the page the service knows more than this browser.
  const operation = own && kind !== 'calls' ? OPERATIONS[kind] : isCancelled ? 'cancel' : metadata.operationType;
  const transfers = mergeTransfers(transaction.transfers ?? []);
  const [first, last] = [transfers.at(0), transfers.at(-1)];
  const isAllowance = operation === 'approve' || operation === 'revoke';
  const approved =
    isAllowance && !own ? (metadata.approved ?? balances?.find((one) => isOneAddress(one.address, metadata.sentTo))) : undefined;
  const application = cleanText(metadata.application?.name, '');
  const shorten = (other: string) => formatAddress(toCanonical(other), ADDRESS_START_CHARS, ADDRESS_END_CHARS);
  const symbol = last ? nameOf(last) : (own?.symbol ?? (approved && cleanText(approved.symbol, '-', 32)));

  const hasReceived = !last && own?.received !== undefined && own.getsDecimals !== undefined;
  const toAmount = () => {
    if (last) return amountOf(last, context);
    if (!own || isAllowance) return '';
    return hasReceived ? toReceivedAmount(own, context) : toSentAmount(own, context);
  };
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
    const isNative = last ? last.fungible_info?.symbol === network.nativeCurrency.symbol : own?.token === undefined;
    const other = isCancelled ? undefined : findCounterparty(transaction, { address, network: network.caipNetworkId, isNative, sent: own });
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
    amount: toAmount(),
    isIncoming: hasReceived || last?.direction === 'in',
    ...(symbol !== undefined && {
      token: {
        symbol,
        // The service names no contract: then only what was sent from here is known to be the chain's own coin.
        native: last ? last.fungible_info?.address === null : own !== undefined && own.token === undefined,
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

function amountOf(transfer: TransactionTransfer, { locale, formats }: Writing): string {
  const sign = { in: '+', out: '−', self: '' }[transfer.direction];
  // A collectible is one of its kind: its name says more than a number.
  if (!transfer.fungible_info) return `${sign}${cutName(nameOf(transfer), LONGEST_NAME)}`;
  return `${sign}${formatTokenAmount(transfer.quantity.numeric, TRANSACTION_DECIMALS, locale, formats)} ${cutName(nameOf(transfer), LONGEST_NAME)}`;
}

function toReceivedAmount({ received = '0', gets = '-', getsDecimals = 0 }: PendingTransaction, { locale, formats }: Writing): string {
  const shown = formatTokenAmount(toPlainAmount(BigInt(received), getsDecimals), TRANSACTION_DECIMALS, locale, formats);
  return `+${shown} ${cutName(gets, LONGEST_NAME)}`;
}

function toSentAmount({ amount, decimals, symbol }: PendingTransaction, { locale, formats }: Writing): string {
  const shown = formatTokenAmount(toPlainAmount(BigInt(amount), decimals), TRANSACTION_DECIMALS, locale, formats);
  return `−${shown} ${cutName(symbol, LONGEST_NAME)}`;
}

/** A transaction of the service, with what this browser knows of it where it was sent from here. */
export type ActivityEntry = { readonly transaction: Transaction; readonly sent: PendingTransaction | undefined };

/** Rows of the activity, each transaction once. */
export type MergedActivity = {
  /** Transactions of this browser that need a row of their own in the activity, the latest first. */
  readonly rows: readonly PendingTransaction[];
  /** Transactions of the service, in its order. */
  readonly entries: readonly ActivityEntry[];
};

/** Input of {@link mergeSent}. */
export type MergeSentParameters = {
  /** The transactions that the service lists. */
  readonly listed: readonly Transaction[];
  /** Everything that was sent from this browser and is still stored. */
  readonly sent: readonly PendingTransaction[];
  /** Those of them that have a row of their own until the service lists them. */
  readonly pending: readonly PendingTransaction[];
  /** Whether the row of a transaction stands elsewhere: above the tabs. */
  isAbove(transaction: PendingTransaction): boolean;
};

const toKeys = ({ hash, minedHash = hash }: PendingTransaction) => [toEqualCase(hash), toEqualCase(minedHash)];

/**
 * Merges the service's list with the transactions that were sent from this browser, by hash: each transaction has one row. The own row stays
 * while it stands above the tabs, and where only it shows a difference from the review; otherwise the service's row takes its place and
 * names token, receiver and spender from this browser.
 */
export function mergeSent({ listed, sent, pending, isAbove }: MergeSentParameters): MergedActivity {
  const keys = new Set(listed.map(({ metadata }) => toEqualCase(metadata.hash)));
  const own = pending.filter((one) => isAbove(one) || one.actual !== undefined || !toKeys(one).some((key) => keys.has(key)));
  const drawn = new Set(own.flatMap(toKeys));
  const byKey = new Map([...sent].reverse().flatMap((one) => toKeys(one).map((key) => [key, one] as const)));
  // A service may list a transaction on two pages: the later one counts. Without a hash they cannot be compared.
  const entries = new Map<string, ActivityEntry>();
  for (const transaction of listed) {
    const key = toEqualCase(transaction.metadata.hash);
    if (!drawn.has(key)) entries.set(key || `id ${transaction.id}`, { transaction, sent: byKey.get(key) });
  }
  return { rows: own.filter((one) => !isAbove(one)), entries: [...entries.values()] };
}
