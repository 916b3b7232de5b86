import { useLeaveSignal } from '../../utils/use-leave-signal.js';
import { useControllers } from '../use-controllers.js';
import type { Account } from './account.js';
import { isStillHere } from './get-transfers.js';

/** Answers to whether a late answer still changes anything. */
export type LateAnswer = {
  /** Whether the visitor has left the view. */
  isLeft(): boolean;
  /** Whether the visitor is notified: the account is connected, and the view is shown or the modal is closed, which leaves no view. */
  isHeard(): boolean;
};

/** Returns what an answer to a request of this view may change. @param account The account that is asked. */
export function useLateAnswer(account: Account): LateAnswer {
  const { stores } = useControllers();
  const getLeaveSignal = useLeaveSignal();
  const isLeft = () => getLeaveSignal().aborted;
  return { isLeft, isHeard: () => isStillHere(stores, account) && !(isLeft() && stores.$modal.get().open) };
}
