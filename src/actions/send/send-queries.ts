import type { QueryObserverOptions } from '@tanstack/query-core';
import type { ReceiverKind, Transfer, TransferFee } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { TICK_MS } from '../../controllers/query/token-metadata.js';

type Query<Data> = QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>;
type Sending = Pick<Controllers, 'stores' | 'getAdapter'>;

/** What a transfer would cost, `null` where the wallet chooses it and says so. */
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

/** How much of a token would arrive, `null` where nobody can say. */
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

/** Reads whether the receiver is an account or another contract, `null` where that is not known. */
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
