import { useEffect, useState } from 'react';
import type { PendingTransaction } from '../../storage/pending-key.js';
import type { Account } from '../account/account.js';
import { useControllers } from '../use-controllers.js';
import { readPending, watchPending } from './pending-list.js';

/** Follows what an account has sent from this browser on its network, the latest first. */
export function usePending(account: Account | undefined): readonly PendingTransaction[] {
  const { environment, storage } = useControllers();
  const [list, setList] = useState(() => readPending(storage, environment.now()));
  useEffect(() => {
    const look = () => setList(readPending(storage, environment.now()));
    look();
    return watchPending(environment, storage, look);
  }, [environment, storage]);
  return list.filter(({ from, network }) => from === account?.address && network === account?.network?.caipNetworkId);
}
