// chunk: ui
import { useEffect, useLayoutEffect } from 'react';
import { standInMiddle, takeCard } from '../ui/hooks/return-card.js';
import { useControllers } from './use-controllers.js';

/**
 * Ends a view whose head says that an account is connected: the head glides to the middle of the room that is left, and at the closing the card
 * returns into the button that was pressed.
 *
 * @param isConnected Whether the view has nothing but its head any more.
 */
export function useConnectedEnd(isConnected: boolean): void {
  const { dialogTag, modal } = useControllers();
  useLayoutEffect(() => {
    const dialog = isConnected && dialogTag.host.frame?.closest('dialog');
    if (dialog) standInMiddle(dialog);
  }, [isConnected, dialogTag]);
  useEffect(() => {
    const dialog = isConnected && dialogTag.host.frame?.closest('dialog');
    if (!dialog) return undefined;
    return modal.onClose(() => {
      const land = takeCard(dialog);
      // The dialog closes, and gives the focus back, after what listens to its closing.
      queueMicrotask(land);
    });
  }, [isConnected, dialogTag, modal]);
}
