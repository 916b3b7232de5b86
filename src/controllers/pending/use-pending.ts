import { useEffect, useMemo, useState } from 'react';
import type { PendingTransaction } from '../../storage/pending-key.js';
import type { Account } from '../account/account.js';
import { useControllers } from '../use-controllers.js';
import { readPending, watchPending } from './pending-list.js';

/**
 * Follows what an account has sent from this browser on its network, the latest first.
 *
 * @param read Default: those that have a row of their own.
 */
export function usePending(account: Account | undefined, read = readPending): readonly PendingTransaction[] {
  const { environment, storage } = useControllers();
  const [list, setList] = useState(() => read(storage, environment.now()));
  useEffect(() => {
    const look = () => setList(read(storage, environment.now()));
    look();
    return watchPending(environment, storage, look);
  }, [environment, storage, read]);
  const address = account?.address;
  const here = account?.network?.caipNetworkId;
  return useMemo(() => list.filter(({ from, network }) => from === address && network === here), [list, address, here]);
}
