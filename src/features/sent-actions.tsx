import type { JSX } from 'react';
import { COIN } from '../actions/swap/swap-draft.js';
import { pendingMessages } from '../actions/pending/messages.js';
import { getLastSent } from '../controllers/pending/last-sent.js';
import { useControllers } from '../controllers/use-controllers.js';
import { useMessages } from '../i18n/use-messages.js';
import type { PendingTransaction } from '../storage/pending-key.js';
import { Actions, Button } from '../ui/button/button.js';
import { LinkButton } from '../ui/button/link-button.js';
import { useFeatures } from './use-features.js';

/** Props of the next steps: the transaction that was sent, and its page in the block explorer. */
export type SentActionsProps = { readonly transaction: PendingTransaction; readonly href: string | undefined };

/** Draws the next steps after a transfer or a swap: its page in the explorer, the same once more, done. */
export function SentActions({ transaction, href }: SentActionsProps): JSX.Element {
  const controllers = useControllers();
  const { router } = controllers;
  const { hasView } = useFeatures();
  const texts = useMessages(pendingMessages);
  const { kind, token, getsToken = COIN, to, name } = transaction;
  const isSwap = kind === 'swap';
  const repeat = () => {
    if (isSwap) router.push('Swap', { from: token ?? COIN, to: getsToken });
    else router.push('WalletSend', { token, receiver: name ?? to });
  };
  return (
    <Actions align="center" data-testid="sent-actions">
      {href !== undefined && (
        <LinkButton variant="quiet" size="small" href={href} data-testid="sent-view">
          {texts.view}
        </LinkButton>
      )}
      {hasView(isSwap ? 'Swap' : 'WalletSend') && (
        <Button variant="quiet" size="small" onClick={repeat} data-testid="sent-again">
          {isSwap ? texts.swapAgain : texts.sendAgain}
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={() => getLastSent(controllers).set(undefined)} data-testid="sent-done">
        {texts.done}
      </Button>
    </Actions>
  );
}
