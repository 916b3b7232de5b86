import type { Disposer } from '../../config/environment.js';
import type { Controllers } from '../../controllers/controllers.js';
import { invalidateAfterTransaction } from '../../controllers/query/invalidate-after-transaction.js';
import type { RequestsController } from '../../controllers/requests-controller.js';
import { getReviewedRequests } from '../../controllers/reviewed-requests.js';
import type { TransactionOutcome } from '../../controllers/router/router-controller.js';
import { RequestAbortedError } from '../../errors/request-errors.js';
import { type ApprovalEffect, type ApprovalEvent, type ApprovalState, isSeen, reduceApproval } from './reduce-approval.js';

type AskControllers = Pick<
  Controllers,
  'drafts' | 'environment' | 'modal' | 'openModal' | 'query' | 'requests' | 'reviewedRequests' | 'router' | 'stores'
>;

/**
 * Asks the visitor about every unsafe request, one after the other: opens the view or goes to it, and leaves it again when
 * there is an answer. Spec §4, "Transactions".
 */
export function handleRequests(controllers: AskControllers): Disposer {
  let stop: Disposer | undefined;
  let isEnded = false;
  const take = (requests: RequestsController) => {
    if (!isEnded) stop = askVisitor(controllers, requests);
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

/** Handles the requests of the gate: runs the effects of {@link reduceApproval}. */
function askVisitor(controllers: AskControllers, requests: RequestsController): Disposer {
  const { environment, modal, openModal, query, router, stores } = controllers;
  let state: ApprovalState = { turn: 0, stage: 'idle', isOnStack: false };
  const getCurrentView = () => ({ isOpen: stores.$modal.get().open, params: router.getView()?.params });
  const effects: Record<ApprovalEffect, (outcome: TransactionOutcome) => unknown> = {
    open: async () => openModal({ view: 'ApproveTransaction', params: state.shown! }),
    push: () => router.push('ApproveTransaction', state.shown!),
    replace: () => router.replace('ApproveTransaction', state.shown!),
    stack: () => router.pushTransaction(() => isSeen(state, getCurrentView()) && router.back()),
    pop: (outcome) => router.popTransaction(outcome),
    close: () => modal.close(),
    abort() {
      state.shown?.preview?.refuse();
      requests.abort();
    },
  };
  /** @returns The end of the last effect. */
  const dispatch = (event: ApprovalEvent): unknown => {
    const next = reduceApproval(state, event, getCurrentView());
    state = next.state;
    return next.effects.map((effect) => effects[effect]('outcome' in event ? event.outcome : 'cancel')).at(-1);
  };
  const stopAsking = requests.onUnsafe(async (request, run) => {
    const { isOpen } = getCurrentView();
    getReviewedRequests(controllers).match(request, isOpen ? router.getView() : undefined);
    const decision = request.isPreview ? createDecision() : undefined;
    const opening = dispatch({ type: 'asked', request, preview: decision });
    const { turn } = state;
    await opening;
    if (state.turn === turn) dispatch({ type: 'opened' });
    if (state.turn !== turn || state.stage !== 'shown') throw new RequestAbortedError();
    const end = (outcome: TransactionOutcome) => {
      dispatch({ type: 'ended', turn, outcome });
      // Once the answer is out: closing ends what waits. The next request may have taken the place over by then.
      environment.setTimer(() => dispatch({ type: 'left', turn, outcome }), 0);
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
  });
  const stops = [stopAsking, ...[router.$router, stores.$modal].map((store) => store.listen(() => dispatch({ type: 'moved' })))];
  return () => stops.forEach((stop) => stop());
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
