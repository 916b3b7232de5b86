import type { Disposer } from '../../config/environment.js';
import type { Controllers } from '../../controllers/controllers.js';
import { invalidateAfterTransaction } from '../../controllers/query/invalidate-after-transaction.js';
import type { PendingTransaction } from '../../storage/pending-key.js';
import { toEndToast } from './end-toast.js';
import { pendingMessages } from './messages.js';
import { readPending, watchPending } from '../../controllers/pending/pending-list.js';

/**
 * Follows what was sent from this browser as long as there is something to follow: over a reload too, with the modal
 * closed too. What follows is fetched when it is needed.
 */
export function start(controllers: Controllers): Disposer {
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
  const unwatch = watchPending(environment, storage, look);
  look();
  return () => {
    isEnded = true;
    unwatch();
    stop?.();
  };
}

/** Says how a transaction ended, and has everything read again that it may have changed. */
function tellEnd({ i18n, query, stores, toast }: Controllers, ended: PendingTransaction): void {
  const { networks } = stores.$options.get();
  const coin = networks.find(({ caipNetworkId }) => caipNetworkId === ended.network)?.nativeCurrency ?? ended;
  const { variant, text } = toEndToast(i18n.bind(pendingMessages).get(), ended, coin);
  if (stores.$modal.get().open) toast.show(variant, text);
  const { network, from, kind, token, getsToken } = ended;
  const tokens = kind === 'swap' ? [token, getsToken] : [token];
  invalidateAfterTransaction({ query }, { caipAddress: `${network}:${from}`, network, tokens });
}
