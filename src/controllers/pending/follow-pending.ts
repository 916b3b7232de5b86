import { toAccount } from '../account/account.js';
import { getTransfers } from '../account/get-transfers.js';
import type { Disposer } from '../../config/environment.js';
import type { Controllers } from '../controllers.js';
import { changePending, readPending, watchPending } from './pending-list.js';
import type { PendingState, PendingTransaction } from '../../storage/pending-key.js';

/** How often the chain is asked, in milliseconds. Spec §9, "fallback polling". */
export const FOLLOW_INTERVAL_MS = 4000;
/** How long a transaction that was just sent is left alone, in milliseconds: it takes a block at least. */
export const FIRST_LOOK_MS = 2000;
/** How long a node may know nothing of a transaction before it counts as dropped, in milliseconds. */
export const DROPPED_AFTER_MS = 30_000;

/**
 * Asks what became of each transaction on its way, while the page can be seen and the wallet is on the transaction's chain.
 * A receipt ends it; so does another transaction in its place, and being forgotten.
 *
 * @param onEnd Told once of each.
 */
export function followPending(controllers: Controllers, onEnd: (transaction: PendingTransaction, end: PendingState) => void): Disposer {
  const { environment, storage, stores } = controllers;
  const page = environment.window!.document;
  /** Since when a node knows nothing of it. */
  const missing = new Map<string, number>();
  let stopTimer: Disposer | undefined;
  let isAsking = false;
  let isEnded = false;

  const getAccount = () => {
    const namespace = stores.$activeNamespace.get();
    return toAccount(stores.$options.get(), namespace, stores.$connections.get()[namespace]);
  };
  const list = () => {
    const account = getAccount();
    const isHere = ({ state, from, network }: PendingTransaction) =>
      state === 'pending' && from === account?.address && network === account.network?.caipNetworkId;
    return account?.status === 'connected' ? readPending(storage, environment.now()).filter(isHere) : [];
  };
  const toEnd = (hash: string, state: string): PendingState => {
    if (state !== 'missing') {
      missing.delete(hash);
      return state as PendingState;
    }
    const since = missing.get(hash) ?? environment.now();
    missing.set(hash, since);
    return environment.now() - since >= DROPPED_AFTER_MS ? 'dropped' : 'pending';
  };
  const ask = async (one: PendingTransaction) => {
    const account = getAccount();
    if (!account) return;
    const { provider, network, transfers } = await getTransfers(controllers, account);
    if (!transfers.follow) return;
    const { state, nonce } = await transfers.follow({ provider, network, hash: one.hash, from: one.from, nonce: one.nonce });
    const end = toEnd(one.hash, state);
    if (isEnded || (end === 'pending' && nonce === one.nonce)) return;
    const now = environment.now();
    const change = { state: end, ...(nonce !== undefined && { nonce }), ...(end !== 'pending' && { endedAt: now }) };
    if (changePending(storage, now, one.hash, change) && end !== 'pending') onEnd(one, end);
  };
  const look = async () => {
    stopTimer?.();
    stopTimer = undefined;
    const wanted = isEnded || isAsking || page.visibilityState !== 'visible' ? [] : list();
    if (wanted.length === 0) return;
    isAsking = true;
    // One that cannot be asked now is asked the next time.
    await Promise.allSettled(wanted.map(ask));
    isAsking = false;
    if (!isEnded && list().length > 0) stopTimer = environment.setTimer(() => void look(), FOLLOW_INTERVAL_MS);
  };

  const begin = () => void look();
  const stops = [
    watchPending(environment, storage, () => (stopTimer ??= environment.setTimer(begin, FIRST_LOOK_MS))),
    environment.listen(page, 'visibilitychange', begin),
    stores.$connections.listen(begin),
  ];
  // One that was sent just now has time; after a reload nobody minds two seconds.
  stopTimer = environment.setTimer(begin, FIRST_LOOK_MS);
  return () => {
    isEnded = true;
    stops.forEach((stop) => stop());
    stopTimer?.();
  };
}
