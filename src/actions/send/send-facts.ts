import type { ReceiverKind, SettledAnswers, Transfer, TransferFee } from '../../adapters/transfers.js';
import type { Account } from '../../controllers/account/account.js';
import { getTransfers } from '../../controllers/account/get-transfers.js';
import type { Controllers } from '../../controllers/controllers.js';
import { historyPageQuery } from '../../controllers/query/history-page.js';
import { TICK_MS } from '../../controllers/query/portfolio.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import type { QueryOptions } from '../../controllers/query/query-slot.js';
import { getSources } from '../../controllers/query/sources.js';
import type { Facts } from '../create-flow-store.js';
import { FORM_TICK_MS, tokenQuery } from '../tokens/token-query.js';
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
    query: (loaded, { probe, inputs: { account } }) => feeQuery(controllers, loaded, account, probe!),
  },
  arrival: {
    key: ({ key, address, to, state: { review } }) =>
      key && review && address !== undefined ? `${key} ${address} ${to} ${review.amount}` : undefined,
    query: (_, { state: { review }, address, inputs: { account } }) =>
      arrivalQuery(controllers, account, { from: account.address, to: review!.to, amount: review!.amount, token: address }),
  },
});

/** Number of readings of a fee after which gas and usual tip are asked for anew: ten minutes. */
const READINGS_PER_ESTIMATE = 10;

/**
 * Creates the query of a transfer's fee in base units of the native currency; `null` where the wallet chooses it. A reading asks what has changed
 * since the one before; one that is invalidated, or follows a failure, asks everything.
 */
function feeQuery(
  controllers: Sending,
  { client }: Pick<QueryController, 'client'>,
  account: Account,
  { transfer, isWhole }: FeeProbe,
): QueryOptions<TransferFee | null> {
  const queryKey = ['send-fee', account.caipAddress, transfer.token ?? '', transfer.to, transfer.amount.toString(), isWhole];
  const settled: SettledAnswers = new Map();
  let readings = 0;
  return {
    queryKey,
    staleTime: 0,
    refetchInterval: FORM_TICK_MS,
    async queryFn() {
      const { isInvalidated = false, status } = client.getQueryState(queryKey) ?? {};
      if (isInvalidated || status === 'error' || readings % READINGS_PER_ESTIMATE === 0) settled.clear();
      readings += 1;
      const { provider, network, transfers } = await getTransfers(controllers, account);
      return (await transfers.estimateFee?.({ provider, network, transfer, isWhole, settled })) ?? null;
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
