import type { Disposer } from '../../config/environment.js';
import type { Controllers } from '../../controllers/controllers.js';
import { readAgain } from '../../controllers/query/read-again.js';
import { RequestAbortedError } from '../../errors/request-errors.js';
import type { RequestsController, UnsafeHandler } from '../../controllers/requests-controller.js';

/**
 * Asks the visitor about every unsafe request, one after the other: opens the view or goes to it, and leaves it again when
 * there is an answer. Spec §4, "Transactions".
 */
export function handleRequests(controllers: Controllers): Disposer {
  let stop: Disposer | undefined;
  let isEnded = false;
  const take = (requests: RequestsController) => {
    if (!isEnded) stop = requests.onUnsafe(createHandler(controllers, requests));
  };
  const { loaded } = controllers.requests;
  // At once where that is possible: whoever loads the feature asks right after that.
  if (loaded) take(loaded);
  else controllers.requests.load().then(take, (error: unknown) => controllers.environment.log.error('Nobody can be asked.', error));
  return () => {
    isEnded = true;
    stop?.();
  };
}

function createHandler({ environment, modal, openModal, query, router, stores }: Controllers, requests: RequestsController): UnsafeHandler {
  let turn = 0;
  let shown: object | undefined;
  /** The modal was closed before we came, and is closed again after the last one. */
  let isGuest = false;
  const isOpen = () => stores.$modal.get().open;
  const isOurs = () => isOpen() && shown !== undefined && router.getView()?.params === shown;

  const show = async (params: { readonly request: Parameters<UnsafeHandler>[0]; readonly turn: number }) => {
    const wasOurs = isOurs();
    const wasOpen = isOpen();
    shown = params;
    // The one before has stayed for this one.
    if (wasOurs) return router.replace('ApproveTransaction', params);
    isGuest = !wasOpen;
    if (wasOpen) router.push('ApproveTransaction', params);
    else await openModal({ view: 'ApproveTransaction', params });
  };
  const leave = (outcome: 'success' | 'cancel') => {
    // Who went somewhere else meanwhile stays there.
    if (!isOurs()) return;
    if (router.hasTransaction()) router.popTransaction(outcome);
    else if (isGuest) modal.close();
    else router.back();
  };

  return async (request, run) => {
    turn += 1;
    const params = { request, turn };
    await show(params);
    if (!isOurs()) throw new RequestAbortedError();
    // Nobody can answer what is not shown any more.
    const stops = [router.$router, stores.$modal].map((store) =>
      store.listen(() => {
        // What a transaction waits for goes on when the modal is closed. Spec §2.
        const isPaused = !isOpen() && router.hasTransaction();
        if (shown === params && !isOurs() && !isPaused) requests.abort();
      }),
    );
    const end = (outcome: 'success' | 'cancel') => {
      stops.forEach((stop) => stop());
      // Once the answer is out: closing ends what waits. The next request may have taken the place over by then.
      environment.setTimer(() => shown === params && leave(outcome), 0);
    };
    try {
      const answer = await run();
      end('success');
      readAgain({ query });
      return answer;
    } catch (thrown) {
      end('cancel');
      throw thrown;
    }
  };
}
