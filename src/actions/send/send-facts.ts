import type { ReceiverKind, Transfer, TransferFee } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { historyPageQuery } from '../../controllers/query/history-page.js';
import { TICK_MS, tokenQuery } from '../../controllers/query/portfolio.js';
import type { QueryOptions } from '../../controllers/query/query-slot.js';
import { getSources } from '../../controllers/query/sources.js';
import type { Facts } from '../create-flow-store.js';
import { PORTFOLIO_FACT } from '../tokens/tokens.js';
import type { FeeProbe, SendData, SendView } from './derive-send.js';
import { nameQuery } from './send-draft.js';

type Sending = Pick<Controllers, 'query' | 'stores' | 'getAdapter'>;

/** Creates the table of the facts of a transfer. @param nameWaitMs Wait between typing and the lookup of a name, in milliseconds. */
export const createSendFacts = (controllers: Sending, nameWaitMs: number): Facts<SendView, SendData> => ({
  portfolio: PORTFOLIO_FACT,
  token: {
    key: ({ key, address, isReadable }) => (key && isReadable ? `${key} ${address ?? ''}` : undefined),
    query: (_, { address, inputs: { account } }) => tokenQuery(controllers, account, address),
  },
  nativeToken: {
    key: ({ key }) => key,
    query: (_, { inputs: { account } }) => tokenQuery(controllers, account, undefined),
  },
  history: {
    key: ({
      key,
      inputs: {
        account: { namespace, network },
        options,
      },
    }) => (network?.supported && getSources(options, 'activity', undefined, namespace, network).length > 0 ? key : undefined),
    query: (loaded, { inputs: { account } }) => historyPageQuery(loaded, account),
  },
  name: {
    key: ({ name, inputs: { account } }) => name && `${account.network!.caipNetworkId} ${name}`,
    query: (_, { name, inputs: { account, adapter } }) => nameQuery(controllers, adapter!, account.network!, name!),
    waitMs: nameWaitMs,
  },
  receiverKind: {
    key: ({ key, to }) => key && to && `${key} ${to}`,
    query: (_, { to, inputs: { account } }) => receiverKindQuery(controllers, account, to!),
  },
  fee: {
    key({ key, address, to, probe, state: { review } }) {
      const { isWhole, transfer } = probe ?? {};
      return key && transfer && `${key} ${address} ${to} ${isWhole} ${isWhole || review ? transfer.amount : ''}`;
    },
    query: (_, { probe, inputs: { account } }) => feeQuery(controllers, account, probe!),
  },
  arrival: {
    key: ({ key, address, to, state: { review } }) =>
      key && review && address !== undefined ? `${key} ${address} ${to} ${review.amount}` : undefined,
    query: (_, { state: { review }, address, inputs: { account } }) =>
      arrivalQuery(controllers, account, { from: account.address, to: review!.to, amount: review!.amount, token: address }),
  },
});

/** Creates the query of a transfer's fee in base units of the native currency; `null` where the wallet chooses it. */
function feeQuery(controllers: Sending, account: Account, { transfer, isWhole }: FeeProbe): QueryOptions<TransferFee | null> {
  return {
    queryKey: ['send-fee', account.caipAddress, transfer.token ?? '', transfer.to, transfer.amount.toString(), isWhole],
    staleTime: 0,
    refetchInterval: TICK_MS,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      return (await transfers.estimateFee?.({ provider, network, transfer, isWhole })) ?? null;
    },
  };
}

/** Creates the query of the amount that would arrive, in base units; `null` where it cannot be simulated. */
function arrivalQuery(controllers: Sending, account: Account, transfer: Transfer): QueryOptions<bigint | null> {
  return {
    queryKey: ['send-arrival', account.caipAddress, transfer.token ?? '', transfer.to, transfer.amount.toString()],
    staleTime: TICK_MS,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      return (await transfers.simulateReceivedAmount({ provider, network, transfer })) ?? null;
    },
  };
}

/** Creates the query of the receiver's kind: an account or another contract; `null` where it cannot be known. */
function receiverKindQuery(controllers: Sending, account: Account, address: string): QueryOptions<ReceiverKind | null> {
  return {
    queryKey: ['receiver-kind', account.network?.caipNetworkId, address],
    staleTime: TICK_MS,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, account);
      return (await transfers.readReceiverKind?.({ provider, network, address })) ?? null;
    },
  };
}
