import type { QueryObserverOptions } from '@tanstack/query-core';
import type { TokenFacts, Transfer, TransferFee } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';

/** How often what the chain says is read again while somebody looks, in milliseconds: about once a block. */
export const TICK_MS = 12_000;

type Query<Data> = QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>;
type Sending = Pick<Controllers, 'stores' | 'getAdapter'>;

/** How much of a token an account has, and how it counts: from the chain, not from a service. */
export function tokenQuery(controllers: Sending, account: Account, token: string | undefined): Query<TokenFacts> {
  return {
    queryKey: ['send-token', account.caipAddress, token ?? ''],
    staleTime: 0,
    refetchInterval: TICK_MS,
    async queryFn() {
      const { provider, network, adapter, transfers } = await getTransfers(controllers, account);
      if (token !== undefined) return transfers.readToken({ provider, network, token, owner: account.address });
      const units = await adapter.getBalance({ provider, address: account.address, network });
      return { units, decimals: network.nativeCurrency.decimals, symbol: network.nativeCurrency.symbol };
    },
  };
}

/** What a transfer would cost. */
export function feeQuery(controllers: Sending, account: Account, transfer: Transfer): Query<TransferFee> {
  return {
    queryKey: ['send-fee', account.caipAddress, transfer.token ?? '', transfer.to, transfer.units.toString()],
    staleTime: 0,
    refetchInterval: TICK_MS,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      return transfers.estimateFee({ provider, network, transfer });
    },
  };
}

/** How much of a token would arrive, `null` where nobody can say. */
export function arrivalQuery(controllers: Sending, account: Account, transfer: Transfer): Query<bigint | null> {
  return {
    queryKey: ['send-arrival', account.caipAddress, transfer.token ?? '', transfer.to, transfer.units.toString()],
    staleTime: TICK_MS,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      return (await transfers.getArrival({ provider, network, transfer })) ?? null;
    },
  };
}
