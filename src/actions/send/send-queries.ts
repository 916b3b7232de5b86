import type { QueryObserverOptions } from '@tanstack/query-core';
import type { ReceiverKind, Transfer, TransferFee } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { TICK_MS } from '../../controllers/query/token-balances.js';

type Query<Data> = QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>;
type Sending = Pick<Controllers, 'stores' | 'getAdapter'>;

/** Creates the query of a transfer's fee in base units of the native currency; `null` where the wallet chooses it. */
export function feeQuery(controllers: Sending, account: Account, transfer: Transfer): Query<TransferFee | null> {
  return {
    queryKey: ['send-fee', account.caipAddress, transfer.token ?? '', transfer.to, transfer.units.toString()],
    staleTime: 0,
    refetchInterval: TICK_MS,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      return (await transfers.estimateFee?.({ provider, network, transfer })) ?? null;
    },
  };
}

/** Creates the query of the amount that would arrive, in base units; `null` where it cannot be simulated. */
export function arrivalQuery(controllers: Sending, account: Account, transfer: Transfer): Query<bigint | null> {
  return {
    queryKey: ['send-arrival', account.caipAddress, transfer.token ?? '', transfer.to, transfer.units.toString()],
    staleTime: TICK_MS,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      return (await transfers.simulateReceivedAmount({ provider, network, transfer })) ?? null;
    },
  };
}

/** Creates the query of the receiver's kind: an account or another contract; `null` where it cannot be known. */
export function receiverKindQuery(controllers: Sending, account: Account, address: string): Query<ReceiverKind | null> {
  return {
    queryKey: ['receiver-kind', account.network?.caipNetworkId, address],
    staleTime: TICK_MS,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      return (await transfers.readReceiverKind?.({ provider, network, address })) ?? null;
    },
  };
}
