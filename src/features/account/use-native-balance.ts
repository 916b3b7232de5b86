import type { Account } from '../../controllers/account/account.js';
import { nativeBalanceQuery, type ShownBalance, toBalanceDependencies } from '../../controllers/query/native-balance.js';
import { type QueryResult, useQueryResult } from '../../controllers/query/use-query-result.js';
import { useControllers } from '../../controllers/use-controllers.js';

/** Follows the balance that is shown for an account; reads it again while it is shown. */
export function useNativeBalance(account: Account | undefined): QueryResult<ShownBalance> {
  const controllers = useControllers();
  const key = account?.status === 'connected' ? account.caipAddress : undefined;
  return useQueryResult(key, () => nativeBalanceQuery(account!, toBalanceDependencies(controllers)));
}
