// chunk of this folder: approve
import type { RouteParams, TransactionOutcome } from '../../controllers/router/router-controller.js';

/** Parameters of the view that shows a request. */
export type Approval = RouteParams['ApproveTransaction'];

/** State of the requests that the visitor is asked to approve, one at a time. */
export type ApprovalState = {
  /** Number of the latest request. */
  readonly turn: number;
  /**
   * - `idle`: no request waits for the visitor. The view of the latest one may still be shown, for the next one.
   * - `opening`: the view of the request is being opened.
   * - `shown`: the visitor is asked.
   * - `paused`: the modal was closed over the request; it is shown again when the modal is opened.
   */
  readonly stage: 'idle' | 'opening' | 'shown' | 'paused';
  /** Parameters of the latest request. */
  readonly shown?: Approval;
  /** Whether the request is on the router's stack of transactions: closing the modal leaves it open. Spec §2. */
  readonly isOnStack: boolean;
};

/**
 * Event of a request.
 *
 * - `opened`: the opening of its view has ended, there or elsewhere.
 * - `moved`: the view or the modal has changed.
 * - `ended`: it was answered, or given up. `left`: its answer is out.
 */
export type ApprovalEvent =
  | { readonly type: 'asked'; readonly request: Approval['request']; readonly preview?: Approval['preview'] }
  | { readonly type: 'opened' | 'moved' }
  | { readonly type: 'ended' | 'left'; readonly turn: number; readonly outcome: TransactionOutcome };

/** Current view: whether the modal is open, and the parameters of its view. */
export type CurrentView = { readonly isOpen: boolean; readonly params: unknown };

/** Effect of a transition. `open` opens the modal with the view; `stack` and `pop` are of the router's stack of transactions. */
export type ApprovalEffect = 'open' | 'push' | 'replace' | 'stack' | 'pop' | 'close' | 'abort';

/** A new state, and the effects that it starts, in their order. */
export type ApprovalTransition = { readonly state: ApprovalState; readonly effects: readonly ApprovalEffect[] };

/** Returns whether the visitor sees the latest request. */
export const isSeen = ({ shown }: ApprovalState, { isOpen, params }: CurrentView): boolean =>
  isOpen && shown !== undefined && params === shown;

/** Returns the next state of the requests, and what to do. An event of a request that another one has followed changes nothing. */
export function reduceApproval(state: ApprovalState, event: ApprovalEvent, current: CurrentView): ApprovalTransition {
  const isHere = isSeen(state, current);
  const to = (change: Partial<ApprovalState>, ...effects: ApprovalEffect[]) => ({ state: { ...state, ...change }, effects });
  switch (event.type) {
    case 'asked': {
      const { request, preview } = event;
      const turn = state.turn + 1;
      const next = { turn, stage: 'opening', shown: { request, turn, ...(preview && { preview }) } } as const;
      // The view of the request before has stayed for this one.
      if (isHere) return to(next, 'replace');
      // What is on the stack is a request that ended while another view was shown.
      const effects: ApprovalEffect[] = state.isOnStack ? ['pop'] : [];
      // Without an open modal the stack stays empty: the modal is closed after the last request.
      return to(
        { ...next, isOnStack: current.isOpen },
        ...effects,
        ...(current.isOpen ? (['stack', 'push'] as const) : (['open'] as const)),
      );
    }
    case 'opened':
      return to({ stage: isHere ? 'shown' : 'idle' });
    case 'moved':
      if (isHere || state.stage === 'idle' || state.stage === 'opening') return to({});
      // Opening the modal shows the request again. A preview has no wallet that would go on asking.
      if (!current.isOpen && state.isOnStack && !state.shown?.preview) return to({ stage: 'paused' });
      return state.stage === 'paused' ? to({ stage: 'shown' }, 'push') : to({ stage: 'idle' }, 'abort');
    case 'ended':
      return event.turn === state.turn ? to({ stage: 'idle' }) : to({});
    case 'left':
      if (event.turn !== state.turn) return to({});
      return state.isOnStack ? to({ isOnStack: false }, 'pop') : to({}, ...(isHere ? (['close'] as const) : []));
  }
}
