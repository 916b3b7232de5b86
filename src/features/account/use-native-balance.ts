import type { Account } from '../../controllers/account/account.js';
import { nativeBalanceQuery } from '../../controllers/query/native-balance.js';
import { type Asked, useQuery } from '../../controllers/query/use-query.js';
import { useControllers } from '../../controllers/use-controllers.js';

/** Follows an account's native balance in base units; reads it again while it is shown. */
export function useNativeBalance(account: Account | undefined): Asked<bigint> {
  const { environment, storage, stores, getAdapter } = useControllers();
  const key = account?.status === 'connected' ? account.caipAddress : undefined;
  return useQuery(key, () =>
    nativeBalanceQuery(account!, {
      storage,
      now: environment.now,
      getAdapter,
      getProvider: (namespace) => stores.$providers.get()[namespace],
    }),
  );
}
