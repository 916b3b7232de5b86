import { useEffect, useRef } from 'react';
import type { SwapFlow } from '../../actions/swap/create-swap-flow.js';
import { getDrafts } from '../../controllers/drafts.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { swapMessages } from './messages.js';

/**
 * Returns a function that submits the review, shows a toast at the end and returns to the account. The visitor has acknowledged the
 * risks. Spec §2, "Swap".
 */
export function useSubmit(flow: SwapFlow): () => void {
  const controllers = useControllers();
  const { $accountTab, router, stores, toast } = controllers;
  const texts = useMessages(swapMessages);
  const leaving = useRef<AbortController>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    const left = new AbortController();
    leaving.current = left;
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      // A visitor who goes to another view gives the swap up. Closing the modal does not: the wallet is still asked.
      if (stores.$modal.get().open) left.abort();
    };
  }, [stores]);

  const submit = async () => {
    const { signal } = leaving.current!;
    try {
      await flow.submit({ allowPending: true, allowLoss: true, signal });
    } catch {
      // The review shows every other end itself.
      return;
    }
    getDrafts(controllers).forget('Swap');
    toast.show('success', texts.started);
    $accountTab.set('activity');
    // A visitor who went somewhere else meanwhile stays there.
    if (!isLeft.current) router.reset('Account');
  };
  return () => void submit();
}
