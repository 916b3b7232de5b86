import type { Disposer } from '../../config/environment.js';
import type { Controllers } from '../../controllers/controllers.js';
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
        if (!isEnded) stop = followPending(controllers);
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
