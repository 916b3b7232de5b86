import type { Disposer } from '../../config/environment.js';
import type { Controllers } from '../../controllers/controllers.js';
import { invalidateAfterTransaction } from '../../controllers/query/invalidate-after-transaction.js';
import type { RequestsController, UnsafeHandler } from '../../controllers/requests-controller.js';
import { getReviewedRequests } from '../../controllers/reviewed-requests.js';
import type { RouteParams, TransactionOutcome } from '../../controllers/router/router-controller.js';
import { RequestAbortedError } from '../../errors/request-errors.js';
import type { FeatureModule } from '../feature.js';
import { ApproveView, useTitle } from './approve-view.js';
import { approveMessages } from './messages.js';

/** English texts of this feature. */
export const messages = approveMessages;
/** The views of this feature. */
export const views: FeatureModule<'ApproveTransaction'>['views'] = { ApproveTransaction: ApproveView };
/** Titles of the kinds of approval. */
export const titles: FeatureModule<'ApproveTransaction'>['titles'] = { ApproveTransaction: useTitle };
/** From here on the visitor is asked about everything unsafe. */
export const setup = handleRequests;

/**
 * Asks the visitor about every unsafe request, one after the other: opens the view or goes to it, and leaves it again when
 * there is an answer. Spec §4, "Transactions".
 */
export function handleRequests(
  controllers: Pick<Controllers, 'environment' | 'modal' | 'openModal' | 'query' | 'requests' | 'reviewedRequests' | 'router' | 'stores'>,
): Disposer {
  let stop: Disposer | undefined;
  let isEnded = false;
  const take = (requests: RequestsController) => {
    if (!isEnded) stop = requests.onUnsafe(createHandler(controllers, requests));
  };
  const { loaded } = controllers.requests;
  // Run at once if it has loaded: the caller asks right after loading the feature.
  if (loaded) take(loaded);
  else
    controllers.requests
      .load()
      .then(take, (error: unknown) => controllers.environment.log.error('The request could not be handled.', error));
  return () => {
    isEnded = true;
    stop?.();
  };
}

function createHandler(
  controllers: Pick<Controllers, 'environment' | 'modal' | 'openModal' | 'query' | 'reviewedRequests' | 'router' | 'stores'>,
  requests: RequestsController,
): UnsafeHandler {
  const { environment, modal, openModal, query, router, stores } = controllers;
  let turn = 0;
  let shown: object | undefined;
  const isOpen = () => stores.$modal.get().open;
  const isOurs = () => isOpen() && shown !== undefined && router.getView()?.params === shown;

  const show = async (params: RouteParams['ApproveTransaction']) => {
    const wasOurs = isOurs();
    shown = params;
    // The view of the request before has stayed for this one.
    if (wasOurs) return router.replace('ApproveTransaction', params);
    // The stack entry of a request that ended while another view was shown.
    router.popTransaction('cancel');
    // Without an open modal the stack stays empty: the modal is closed after the last request.
    if (!isOpen()) return openModal({ view: 'ApproveTransaction', params });
    router.pushTransaction(() => isOurs() && router.back());
    router.push('ApproveTransaction', params);
  };
  const leave = (outcome: TransactionOutcome) => {
    if (router.hasTransaction()) router.popTransaction(outcome);
    else if (isOurs()) modal.close();
  };

  return async (request, run) => {
    turn += 1;
    getReviewedRequests(controllers).match(request, isOpen() ? router.getView() : undefined);
    const decision = request.isPreview ? createDecision() : undefined;
    const params = { request, turn, ...(decision && { preview: decision }) };
    await show(params);
    if (!isOurs()) throw new RequestAbortedError();
    // A hidden frame cannot be answered.
    let isPaused = false;
    const stops = [router.$router, stores.$modal].map((store) =>
      store.listen(() => {
        if (shown !== params || isOurs()) return;
        // Closing the modal leaves the request of a transaction open; opening it shows the request again. Spec §2.
        if (!decision && !isOpen() && router.hasTransaction()) isPaused = true;
        else if (isPaused) {
          isPaused = false;
          router.push('ApproveTransaction', params);
        } else {
          decision?.refuse();
          requests.abort();
        }
      }),
    );
    const end = (outcome: TransactionOutcome) => {
      stops.forEach((stop) => stop());
      // Once the answer is out: closing ends what waits. The next request may have taken the place over by then.
      environment.setTimer(() => shown === params && leave(outcome), 0);
    };
    try {
      await decision?.made;
      const answer = await run();
      end('success');
      invalidateAfterTransaction({ query });
      return answer;
    } catch (thrown) {
      end('cancel');
      throw thrown;
    }
  };
}

/** The visitor's decision about a preview. Rejects with a `RequestAbortedError` if the visitor rejects. */
function createDecision(): { readonly made: Promise<void>; confirm(): void; refuse(): void } {
  let confirm = (): void => {};
  let refuse = (): void => {};
  const made = new Promise<void>((resolve, reject) => {
    confirm = resolve;
    refuse = () => reject(new RequestAbortedError());
  });
  // Refused before it is waited for.
  made.catch(() => {});
  return { made, confirm, refuse };
}
