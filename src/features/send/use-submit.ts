import { useEffect, useRef } from 'react';
import type { SendFlow } from '../../actions/send/create-send-flow.js';
import type { Account } from '../../controllers/account/account.js';
import { getDrafts } from '../../controllers/drafts.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { sendMessages } from './messages.js';

/**
 * Returns a function that submits the review, shows a toast at the end and returns to the account. The visitor has acknowledged the
 * open requests, and seen the look-alike. Spec §2, "Send".
 */
export function useSubmit(flow: SendFlow, { namespace }: Account): () => void {
  const controllers = useControllers();
  const { router, toast, $accountTab } = controllers;
  const texts = useMessages(sendMessages);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  const leave = () => {
    // Skipped if the visitor has navigated away.
    if (!isLeft.current) router.reset('Account');
  };
  const submit = async () => {
    try {
      await flow.submit({ allowPending: true, allowLookAlike: true });
      getDrafts(controllers).forget('WalletSend');
      toast.show('success', texts.started);
      $accountTab.set('activity');
      leave();
    } catch {
      // The review shows every other end itself.
      if (flow.$state.get().submission.status !== 'failed') return;
      toast.show('error', namespace === 'solana' ? texts.failedSolana : texts.failed);
      leave();
    }
  };
  return () => void submit();
}
