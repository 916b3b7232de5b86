import type { FollowedTransfer, MovedMoney, TransactionStatus } from '../../adapters/transfers.js';
import { ADDRESS_END_CHARS, ADDRESS_START_CHARS } from '../../config/constants.js';
import type { Disposer } from '../../config/environment.js';
import { type AccountTransfers, getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import {
  BATCH_SILENCE_MS,
  changePending,
  listOtherHashes,
  readPending,
  UNCERTAIN_STAY_MS,
  watchPending,
} from '../../controllers/pending/pending-list.js';
import type { BoundTexts } from '../../i18n/create-i18n.js';
import type { Formats } from '../../i18n/create-formats.js';
import { formatSignificant } from '../../i18n/format-amounts.js';
import type { ActualTransfer, PendingTransaction } from '../../storage/pending-key.js';
import { formatAddress } from '../../utils/format-address.js';
import { isOneAddress } from '../../utils/token-address.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { cutName } from '../../utils/visible-text.js';
import type { pendingMessages } from './messages.js';

/** Longest symbol beside an amount, in characters. */
const LONGEST_SYMBOL = 17;
/** Interval of asking the node, in milliseconds. Spec §9, "fallback polling". */
export const FOLLOW_INTERVAL_MS = 4000;
/** Delay before the first look at a transaction that was just sent, in milliseconds: it takes a block at least. */
export const FIRST_LOOK_MS = 2000;

/**
 * Polls the account's pending transactions while the page is visible and the wallet is on the transaction's chain.
 * Ends on a final status of the chain, however long that takes.
 *
 * @param onEnd Called once with each transaction that has ended, with its end.
 */
export function followPending(
  controllers: Pick<Controllers, 'environment' | 'getAdapter' | 'storage' | 'stores'>,
  onEnd: (transaction: PendingTransaction) => void,
): Disposer {
  const { environment, storage, stores } = controllers;
  const page = environment.window!.document;
  let stopTimer: Disposer | undefined;
  /** Batch → when its wallet last said something of it, in milliseconds since 1970. */
  const heard = new Map<string, number>();
  let isAsking = false;
  let isEnded = false;

  const list = () => {
    const account = stores.getAccount();
    const isHere = ({ state, from, network }: PendingTransaction) =>
      state === 'pending' && from === account?.address && network === account.network?.caipNetworkId;
    return account?.status === 'connected' ? readPending(storage, environment.now()).filter(isHere) : [];
  };
  const ask = async (one: PendingTransaction) => {
    const account = stores.getAccount();
    if (!account) return;
    const through = await getTransfers(controllers, account);
    const { provider, network, transfers } = through;
    if (!transfers.follow) return;
    const { hash, from, nonce: known, trace: before } = one;
    const gets = one.kind === 'swap' ? { token: one.getsToken } : undefined;
    const others = listOtherHashes(storage, environment.now(), hash);
    const progress =
      one.batchId === undefined
        ? await transfers.follow({ provider, network, from, nonce: known, trace: before, others, gets, ...toFollowed(one) })
        : await followBatch(through, { id: one.batchId, from, gets }, heard, environment.now());
    const now = environment.now();
    const { nonce, trace, minedHash, moved, received } = progress;
    const isForgotten = one.isUncertain && one.minedHash === undefined && now - one.at >= UNCERTAIN_STAY_MS;
    const state = progress.state === 'pending' && isForgotten && minedHash === undefined ? 'undetermined' : progress.state;
    const isUnchanged =
      nonce === known && (minedHash ?? one.minedHash) === one.minedHash && JSON.stringify(trace) === JSON.stringify(before);
    if (isEnded || (state === 'pending' && isUnchanged)) return;
    const actual = findDifference(one, moved);
    const change = {
      state,
      ...(nonce !== undefined && { nonce }),
      ...(trace && { trace }),
      ...(minedHash !== undefined && { minedHash }),
      ...(actual && { actual }),
      ...(received !== undefined && { received: received.toString() }),
      ...(state !== 'pending' && { endedAt: now }),
    };
    if (changePending(storage, now, hash, change) && state !== 'pending') onEnd({ ...one, ...change });
  };
  const look = async () => {
    stopTimer?.();
    stopTimer = undefined;
    const followed = isEnded || isAsking || page.visibilityState !== 'visible' ? [] : list();
    if (followed.length === 0) return;
    isAsking = true;
    // One that cannot be asked now is asked the next time.
    await Promise.allSettled(followed.map(ask));
    isAsking = false;
    if (!isEnded && list().length > 0) stopTimer = environment.setTimer(() => void look(), FOLLOW_INTERVAL_MS);
  };

  const begin = () => void look();
  const stops = [
    watchPending(environment, storage, () => (stopTimer ??= environment.setTimer(begin, FIRST_LOOK_MS))),
    environment.listen(page, 'visibilitychange', begin),
    stores.$connections.listen(begin),
  ];
  // Give a new transaction time; after a reload the two seconds do not matter.
  stopTimer = environment.setTimer(begin, FIRST_LOOK_MS);
  return () => {
    isEnded = true;
    stops.forEach((stop) => stop());
    stopTimer?.();
  };
}

/**
 * Asks the wallet how far a batch is. One of which it has said nothing readable for two minutes is `undetermined`: it may have forgotten
 * the id (5730). What a swap in it gave is read from the transaction that the wallet names.
 */
async function followBatch(
  { provider, network, transfers }: AccountTransfers,
  { id, from, gets }: Pick<FollowedTransfer, 'from' | 'gets'> & { readonly id: string },
  heard: Map<string, number>,
  now: number,
): Promise<TransactionStatus> {
  if (!heard.has(id)) heard.set(id, now);
  const calls = await transfers.loadCalls?.();
  const progress = await calls?.followBatch({ provider, network, id }).catch(() => undefined);
  if (progress?.state === 'pending') heard.set(id, now);
  if (progress?.state === 'confirmed' || progress?.state === 'failed') {
    const { state, hash } = progress;
    const isRead = state === 'confirmed' && hash !== undefined && gets;
    const seen = isRead ? await transfers.follow?.({ provider, network, hash, from, gets }).catch(() => undefined) : undefined;
    return { state, ...(hash !== undefined && { minedHash: hash }), ...(seen?.received !== undefined && { received: seen.received }) };
  }
  return { state: now - heard.get(id)! >= BATCH_SILENCE_MS ? 'undetermined' : 'pending' };
}

/** Returns the facts by which a transaction is followed: its hash; where the wallet returned none, the hash that the chain showed, or what it transfers. */
function toFollowed({ hash, minedHash, isUncertain, to, amount, token }: PendingTransaction): Pick<FollowedTransfer, 'hash' | 'sent'> {
  if (!isUncertain) return { hash };
  return minedHash === undefined ? { sent: { to, amount: BigInt(amount), token } } : { hash: minedHash };
}

/** The part of a pending entry that its mined transaction is compared with. */
export type ShownTransfer = Pick<PendingTransaction, 'kind' | 'to' | 'amount' | 'token' | 'trace'>;

/**
 * Compares what a confirmed transaction did with what was shown before the wallet was asked: receiver, units, token.
 *
 * @param moved What its bytes say; `undefined` where they cannot be read, and then nothing is claimed.
 * @returns What it did instead; `undefined` where it did what was shown, and where that cannot be known.
 */
export function findDifference(shown: ShownTransfer, moved: MovedMoney | undefined): ActualTransfer | undefined {
  const { kind = 'send', to, amount, token } = shown;
  // Of an entry without a call it is not known which token was meant; what calls of the page move was not shown.
  if (!moved || !shown.trace?.call || kind === 'calls') return undefined;
  const expected = { kind: kind === 'reset' ? 'approve' : kind, token };
  const isSame =
    moved.kind === expected.kind && isOneAddress(moved.to, to) && moved.amount === BigInt(amount) && isOneAddress(moved.token, token);
  if (isSame) return undefined;
  // An approval in place of a payment moves nothing: no sum says that.
  if (moved.kind !== expected.kind) return {};
  const actual = { amount: moved.amount.toString(), ...(moved.token !== undefined && { token: moved.token }) };
  return moved.kind === 'approve' ? actual : { to: moved.to, ...actual };
}

/** Writes what a swap gives: `1,501.11 TERN` once that is known, else the symbol. */
export function formatGets(
  { gets = '-', getsDecimals, received }: Pick<PendingTransaction, 'gets' | 'getsDecimals' | 'received'>,
  locale: string,
  formats?: Formats,
): string {
  const symbol = cutName(gets, LONGEST_SYMBOL);
  if (received === undefined || getsDecimals === undefined) return symbol;
  return `${formatSignificant(toPlainAmount(BigInt(received), getsDecimals), locale, formats)} ${symbol}`;
}

/** The chain's own coin: symbol, and decimals of its base unit. */
export type NativeCurrency = { readonly symbol: string; readonly decimals: number };

/**
 * Describes a confirmed transaction that differs from its review.
 *
 * @returns `undefined` where it does not differ, or is unknown.
 */
export function toActualText(
  texts: BoundTexts<(typeof pendingMessages)['base']>,
  { actual, token, symbol, decimals }: Pick<PendingTransaction, 'actual' | 'token' | 'symbol' | 'decimals'>,
  nativeCurrency: NativeCurrency,
): string | undefined {
  if (!actual) return undefined;
  const short = (address: string) => formatAddress(address, ADDRESS_START_CHARS, ADDRESS_END_CHARS);
  const toSum = () => {
    if (actual.amount === undefined) return texts.otherUnknown;
    const unit = isOneAddress(actual.token, token) ? { symbol, decimals } : actual.token === undefined ? nativeCurrency : undefined;
    if (!unit) return texts.otherToken({ token: short(actual.token!) });
    const sum = { amount: toPlainAmount(BigInt(actual.amount), unit.decimals), symbol: unit.symbol };
    return actual.to === undefined ? texts.otherSum(sum) : texts.otherSumTo({ ...sum, who: short(actual.to) });
  };
  return texts.otherText({ actual: toSum() });
}
