import type { Account } from '../../controllers/account/account.js';
import { nativeBalanceQuery, type ShownBalance, toBalanceDependencies } from '../../controllers/query/native-balance.js';
import { type Asked, useQuery } from '../../controllers/query/use-query.js';
import { useControllers } from '../../controllers/use-controllers.js';

/** Follows the balance that is shown for an account; reads it again while it is shown. */
export function useNativeBalance(account: Account | undefined): Asked<ShownBalance> {
  const controllers = useControllers();
  const key = account?.status === 'connected' ? account.caipAddress : undefined;
  return useQuery(key, () => nativeBalanceQuery(account!, toBalanceDependencies(controllers)));
}
