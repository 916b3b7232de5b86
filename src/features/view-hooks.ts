import { useCallback, useEffect, useState } from 'react';
import type { Account } from '../controllers/account/account.js';
import { getDrafts, toDraftKey } from '../controllers/drafts.js';
import { useControllers } from '../controllers/use-controllers.js';

/**
 * Keeps what is filled into a form while the modal is closed, until it is sent or the account is disconnected.
 *
 * @param form Name of the form: its view.
 * @param account The account that fills it in; absent before connecting.
 * @param start Draft that the view was opened with; it counts before a kept one.
 * @returns The draft to begin with, and a function that keeps another one.
 */
export function useDraft<T>(
  form: string,
  account: Account | undefined,
  start?: T,
): readonly [T | undefined, (draft: T | undefined) => void] {
  const controllers = useControllers();
  const key = toDraftKey(form, account?.caipAddress);
  // Only this hook writes under the form's name.
  const [initial] = useState(() => start ?? (getDrafts(controllers).get(key) as T | undefined));
  const keep = useCallback((draft: T | undefined) => getDrafts(controllers).set(key, draft), [controllers, key]);
  return [initial, keep];
}

/** Goes back to the account when the network changes: another one has other tokens, and what was chosen here means nothing there. Spec §4. */
export function useLeaveOnSwitch(network: string | undefined): void {
  const { router } = useControllers();
  const [start] = useState(network);
  useEffect(() => {
    if (network !== start) router.reset('Account');
  }, [network, start, router]);
}
