import type { QueryObserverOptions } from '@tanstack/query-core';
import { BalanceUnavailableError } from '../../errors/balance-errors.js';
import type { SendableFacts } from '../../adapters/transfers.js';
import type { Account } from '../account/account.js';
import { getTransfers } from '../account/get-transfers.js';
import type { Controllers } from '../controllers.js';

/** Interval of reading the chain's data again while a view shows it, in milliseconds: about once a block. */
export const TICK_MS = 12_000;

/**
 * Returns the query of a token's balance and metadata: from the chain, not from a service. `undefined` balance of a native token whose
 * transfers the wallet makes itself: only the wallet knows it.
 */
export function tokenQuery(
  controllers: Pick<Controllers, 'stores' | 'getAdapter'>,
  account: Account,
  token: string | undefined,
): QueryObserverOptions<SendableFacts, Error, SendableFacts, SendableFacts, readonly unknown[]> {
  return {
    queryKey: ['token-facts', account.caipAddress, token ?? ''],
    staleTime: 0,
    refetchInterval: TICK_MS,
    async queryFn() {
      const { provider, network, adapter, transfers } = await getTransfers(controllers, account);
      if (token !== undefined) return transfers.readToken({ provider, network, token, owner: account.address });
      const units = await adapter.getBalance({ provider, address: account.address, network }).catch((thrown: unknown) => {
        if (transfers.estimateFee || !(thrown instanceof BalanceUnavailableError)) throw thrown;
        return undefined;
      });
      return { units, decimals: network.nativeCurrency.decimals, symbol: network.nativeCurrency.symbol };
    },
  };
}
