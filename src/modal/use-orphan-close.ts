import { useEffect } from 'react';
import { useControllers } from '../controllers/use-controllers.js';

/**
 * Closes the modal when the account of a view that needs one goes: such a view has nothing left to say. Renders nothing
 * again: a connection changes several times while a wallet is asked, and the card would be drawn each time.
 */
export function useOrphanClose(needsAccount: boolean): void {
  const { stores, modal } = useControllers();
  useEffect(() => {
    if (!needsAccount) return undefined;
    const look = () => {
      if (!stores.getAccount()) modal.close();
    };
    look();
    const stops = [stores.$connections.listen(look), stores.$activeNamespace.listen(look)];
    return () => stops.forEach((stop) => stop());
  }, [needsAccount, stores, modal]);
}
