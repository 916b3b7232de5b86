import { useEffect, useState } from 'react';
import { useControllers } from '../controllers/use-controllers.js';

/** Goes back to the account when the network changes: another one has other tokens, and what was chosen here means nothing there. Spec §4. */
export function useLeaveOnSwitch(network: string | undefined): void {
  const { router } = useControllers();
  const [start] = useState(network);
  useEffect(() => {
    if (network !== start) router.reset('Account');
  }, [network, start, router]);
}
