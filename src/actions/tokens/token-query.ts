// chunk: flow-store
import type { QueryObserverOptions } from '@tanstack/query-core';
import type { SendableFacts } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { BalanceUnavailableError } from '../../errors/request-errors.js';

/** Interval of reading balances and fee again while a form shows them, in milliseconds: what is sent is read once more before the wallet is asked. */
export const FORM_TICK_MS = 60_000;

/**
 * Returns the query of a token's balance and metadata: from the chain, not from a service. `undefined` balance of a native token whose
 * transfers the wallet makes itself: only the wallet knows it.
 */
export function tokenQuery(
  controllers: Pick<Controllers, 'stores' | 'getAdapter'>,
  account: Account,
  token: string | undefined,
): QueryObserverOptions<SendableFacts, Error, SendableFacts, SendableFacts, readonly unknown[]> {
  let known: SendableFacts | undefined;
  return {
    queryKey: ['token-facts', account.caipAddress, token ?? ''],
    staleTime: 0,
    refetchInterval: FORM_TICK_MS,
    async queryFn() {
      const { provider, network, adapter, transfers } = await getTransfers(controllers, account);
      // Only the balance changes while a form is open.
      if (token !== undefined) {
        known = await transfers.readToken({ provider, network, token, owner: account.address, known });
        return known;
      }
      const amount = await adapter.getBalance({ provider, address: account.address, network }).catch((thrown: unknown) => {
        if (transfers.estimateFee || !(thrown instanceof BalanceUnavailableError)) throw thrown;
        return undefined;
      });
      return { balance: amount, decimals: network.nativeCurrency.decimals, symbol: network.nativeCurrency.symbol };
    },
  };
}
