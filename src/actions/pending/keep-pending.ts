// chunk: background
import type { Disposer } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Controllers } from '../../controllers/controllers.js';
import { learn } from '../../controllers/account/account-details.js';
import { getOpenRequests } from '../../controllers/open-requests.js';
import { readPending, watchPending } from '../../controllers/pending/pending-list.js';
import { toSentUrl } from '../../controllers/network/transaction-url.js';
import { invalidateAfterTransaction } from '../../controllers/query/invalidate-after-transaction.js';
import type { BoundTexts } from '../../i18n/create-i18n.js';
import type { ActualTransfer, PendingTransaction } from '../../storage/pending-key.js';
import { toPlainAmount } from '../../utils/decimals.js';
import { type NativeCurrency, formatGets, toActualText } from './follow-pending.js';
import { pendingMessages } from './messages.js';

declare module '../../config/event-payloads.js' {
  interface EventPayloads {
    /** A confirmed transaction did something else than was shown before the wallet was asked: `expected` and `actual` receiver, amount in base units and token; `actual` has no fields where it is no transfer of this kind. */
    TRANSACTION_MISMATCH: {
      readonly hash: string;
      readonly network: string;
      readonly expected: ActualTransfer;
      readonly actual: ActualTransfer;
    };
  }
}

/**
 * Follows what was sent from this browser as long as there is something to follow: over a reload too, with the modal
 * closed too. What follows is fetched when it is needed.
 */
export function start(
  controllers: Pick<
    Controllers,
    'alert' | 'environment' | 'events' | 'getAdapter' | 'i18n' | 'openRequests' | 'query' | 'storage' | 'stores' | 'toast'
  >,
): Disposer {
  const { environment, storage } = controllers;
  let stop: Disposer | undefined;
  let isStarted = false;
  let isEnded = false;
  const look = () => {
    if (isStarted || !readPending(storage, environment.now()).some(({ state }) => state === 'pending')) return;
    isStarted = true;
    import('./follow-pending.js').then(
      ({ followPending }) => {
        if (!isEnded) stop = followPending(controllers, (ended) => tellEnd(controllers, ended));
      },
      (error: unknown) => {
        isStarted = false;
        environment.log.error('What was sent cannot be followed.', error);
      },
    );
  };
  const counter = createCounter(controllers);
  const unwatch = watchPending(environment, storage, () => {
    look();
    counter.count();
  });
  look();
  return () => {
    isEnded = true;
    unwatch();
    counter.stop();
    stop?.();
  };
}

/**
 * Keeps `pendingTransactions` of the connected accounts: what is not final on their network, and what their wallet has not answered.
 *
 * @returns `count`, to be called when the stored transactions have changed.
 */
function createCounter(controllers: Parameters<typeof start>[0]): { count(): void; readonly stop: Disposer } {
  const { environment, storage, stores } = controllers;
  const requests = getOpenRequests(controllers);
  const count = () => {
    const pending = readPending(storage, environment.now()).filter(({ state }) => state === 'pending');
    for (const namespace of Object.keys(stores.$connections.get()) as Namespace[]) {
      const account = stores.getAccount(namespace);
      if (!account) continue;
      const { address, caipAddress, network } = account;
      const sent = pending.filter((one) => one.from === address && one.network === network?.caipNetworkId);
      const pendingTransactions = sent.length + requests.of(address).length || undefined;
      if (pendingTransactions !== account.pendingTransactions) learn(stores, caipAddress, { pendingTransactions });
    }
  };
  const stops = [requests.$list.listen(count), stores.$connections.listen(count)];
  count();
  return { count, stop: () => stops.forEach((stop) => stop()) };
}

/** Says how a transaction ended, and has everything read again that it may have changed. */
function tellEnd(
  { alert, events, i18n, query, stores, toast }: Pick<Controllers, 'alert' | 'events' | 'i18n' | 'query' | 'stores' | 'toast'>,
  ended: PendingTransaction,
): void {
  const { networks } = stores.$options.get();
  const endedOn = networks.find(({ caipNetworkId }) => caipNetworkId === ended.network);
  const texts = i18n.bind(pendingMessages).get();
  const { variant, text } = toEndToast(texts, ended, endedOn?.nativeCurrency ?? ended, i18n.$formatLocale.get());
  const href = endedOn && toSentUrl(endedOn, ended);
  toast.show(variant, href === undefined ? text : { text, link: { label: texts.view, name: texts.viewLabel, href } });
  const { network, from, kind, token, getsToken, actual } = ended;
  if (actual) {
    const hash = ended.minedHash ?? ended.hash;
    const { to, amount } = ended;
    events.emit('TRANSACTION_MISMATCH', { hash, network, expected: { to, amount, ...(token && { token }) }, actual });
    alert.show('transactionMismatch', `${hash} on ${network} is not what was shown: ${JSON.stringify(actual)}`);
  }
  const tokens = kind === 'swap' ? [token, getsToken] : [token];
  invalidateAfterTransaction({ query }, { caipAddress: `${network}:${from}`, network, tokens });
}

/** A short message about a transaction that has ended. */
type EndToast = { readonly variant: 'success' | 'error'; readonly text: string };

/**
 * Says how a transaction ended, as far as the chain has proved it: "Not sent" only of one that was reverted, or that no
 * block can contain any more.
 */
function toEndToast(
  texts: BoundTexts<(typeof pendingMessages)['base']>,
  ended: PendingTransaction,
  nativeCurrency: NativeCurrency,
  locale: string,
): EndToast {
  const { amount, decimals, symbol, kind = 'send', state } = ended;
  const sum = { amount: toPlainAmount(BigInt(amount), decimals), symbol, gets: formatGets(ended, locale) };
  const error = (text: string): EndToast => ({ variant: 'error', text });
  const [done, failed] = {
    send: [texts.sentToast, texts.failedToast],
    swap: [texts.swappedToast, texts.swapFailedToast],
    approve: [texts.allowedToast, texts.allowFailedToast],
    reset: [texts.resetToast, texts.resetFailedToast],
    calls: [() => texts.callsToast, () => texts.callsFailedToast],
  }[kind];
  // Their sum is what the page pays in the coin, often nothing: it does not tell them apart.
  if (kind === 'calls' && state !== 'confirmed') return error(state === 'failed' ? texts.callsFailedToast : texts.callsOtherToast);
  switch (state) {
    case 'failed':
      return error(failed!(sum));
    case 'cancelled':
      return error(texts.cancelledToast(sum));
    case 'replaced':
      return error(texts.replacedToast(sum));
    case 'undetermined':
      return error(texts.undeterminedToast(sum));
    case 'dropped':
      return error(texts.droppedToast(sum));
    case 'confirmed':
    case 'pending':
    case 'sent': {
      const actual = toActualText(texts, ended, nativeCurrency);
      return actual === undefined ? { variant: 'success', text: done!(sum) } : error(actual);
    }
  }
}
