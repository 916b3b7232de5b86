// chunk: flow-store

/** State of a flow: the form, its review, and the submission of the review. */
export type FlowState<Draft, Opened, Submission> = {
  readonly draft: Draft;
  /** The review as it was opened; absent while the form is shown. */
  readonly opened?: Opened | undefined;
  readonly submission: Submission | Idle;
  /** Number of the present form, review or submission. What an earlier one reports changes nothing. */
  readonly attempt: number;
};

/** Stage of a review that was not submitted. */
export type Idle = { readonly status: 'idle' };

/** Event of a flow. `updated`: the open review follows what it was read from. `progressed`: a submission reports its stage; `attempt` is the one that it began with. */
export type FlowEvent<Draft, Opened, Submission> =
  | { readonly type: 'changed'; readonly change: Partial<Draft> }
  | { readonly type: 'reviewed'; readonly opened: Opened }
  | { readonly type: 'updated'; readonly opened: Opened }
  | { readonly type: 'submitted'; readonly submission: Submission; readonly opened?: Opened }
  | { readonly type: 'progressed'; readonly attempt: number; readonly submission: Submission };

const IDLE: Idle = { status: 'idle' };

/** Returns the state of a form. */
export const toFlowState = <Draft>(draft: Draft): FlowState<Draft, never, never> => ({ draft, submission: IDLE, attempt: 0 });

/** Stages after which a review can be submitted, or submitted again: nothing was sent, and the wallet is not asked. */
const OPEN_STAGES = ['idle', 'declined', 'stopped', 'failed'];

/** Returns whether a review must not be submitted: it is being submitted, it was sent, or it may have been sent. */
export const isLocked = ({ status }: { readonly status: string }): boolean => !OPEN_STAGES.includes(status);

/** Returns the next state of a flow. An event that does not fit the state changes nothing: a second submission, a late report. */
export function reduceFlow<Draft, Opened, Submission extends { readonly status: string }>(
  state: FlowState<Draft, Opened, Submission>,
  event: FlowEvent<Draft, Opened, Submission>,
): FlowState<Draft, Opened, Submission> {
  const attempt = state.attempt + 1;
  switch (event.type) {
    case 'changed':
      return { draft: { ...state.draft, ...event.change }, submission: IDLE, attempt };
    case 'reviewed':
      return { ...state, opened: event.opened, submission: IDLE, attempt };
    case 'updated':
      return { ...state, opened: event.opened };
    case 'submitted': {
      const { opened = state.opened, submission } = event;
      return isLocked(state.submission) ? state : { ...state, opened, submission, attempt };
    }
    case 'progressed':
      return event.attempt === state.attempt ? { ...state, submission: event.submission } : state;
  }
}
