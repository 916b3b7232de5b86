import { useMemo, useEffect, useState } from 'react';
import { loadRequestReader } from '../../adapters/request-modules.js';
import { writeRaw, type RequestReading, type DecodedRequest } from '../../adapters/requests.js';
import { type RequestedLimits, type SwapCall, TransferError, type TransferFee } from '../../adapters/transfers.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import { recipientsKey } from '../../storage/recipients-key.js';
import type { KnownAddress } from '../../utils/look-alike.js';
import { isOneAddress } from '../../utils/token-address.js';
import { useStore } from '../../utils/use-store.js';
import type { Account } from '../account/account.js';
import { getTransfers } from '../account/get-transfers.js';
import { listSentRecipients } from '../account/list-sent-recipients.js';
import { describeInTime } from '../describe-in-time.js';
import { findNetwork } from '../network/active-network.js';
import type { UnsafeRequest } from '../requests-controller.js';
import { useControllers } from '../use-controllers.js';
import { getSources } from './sources.js';
import { TICK_MS } from './portfolio.js';
import { useHistory } from './use-holdings.js';
import { useQueryResult } from './use-query-result.js';

/** Context of a request: the request, the account, the network and the page. */
export type RequestContext = {
  readonly request: UnsafeRequest;
  /** The account that is asked, while it is the one that is connected, on the request's network: only then the chain can be asked. */
  readonly account: Account | undefined;
  readonly network: Network | undefined;
  /** Host and port of the page: what the browser says, not the page. */
  readonly host: string;
  /** Names of known contracts, by address in lower case, once they were looked for. */
  readonly names?: Readonly<Record<string, string>> | undefined;
};

/** Returns the context of a request. */
export function useRequestContext(request: UnsafeRequest): RequestContext {
  const { environment, stores } = useControllers();
  const options = useStore(stores.$options);
  const connections = useStore(stores.$connections);
  return useMemo(() => {
    const namespace = request.network.split(':')[0] as Namespace;
    const account = stores.getAccount(namespace);
    const isHere = account?.network?.caipNetworkId === request.network && isOneAddress(account.address, request.address);
    return {
      request,
      account: isHere ? account : undefined,
      network: findNetwork(options, request.network),
      host: environment.window?.location.host ?? '',
    };
    // The account is read from both stores.
    // oxlint-disable-next-line exhaustive-deps
  }, [request, options, connections, environment, stores]);
}

/** A request as far as it has been read. Where what reads it did not load, it is shown as it is. */
export type Reading =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly reading: RequestReading }
  | { readonly status: 'failed'; readonly reading: RequestReading; readonly retry: () => void };

/** Reads a request with what its namespace has for it. */
export function useReading(request: UnsafeRequest): Reading {
  const controllers = useControllers();
  const { environment, stores } = controllers;
  const [state, setState] = useState<Reading>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const show = (next: Reading) => !isLeft && setState(next);
    const { method, params, network, address: account } = request;
    const unread: RequestReading = { decoded: { kind: 'unreadable' }, notices: [], raw: writeRaw(params) };
    const { chainSupport, networks } = stores.$options.get();
    loadRequestReader(networks, network.split(':')[0]!).then(
      async (module) => {
        if (!module) return show({ status: 'ready', reading: unread });
        const reader = module.createRequestReader();
        const swapRouters = chainSupport?.swapRouters?.[network]?.map((one) => (typeof one === 'string' ? one : one.address));
        const context = { account, network, now: environment.now(), swapRouters };
        const reading = reader.read({ method, params }, context);
        const described = await describeInTime(controllers, module, reader, reading, { params, context });
        show({ status: 'ready', reading: described });
      },
      (error: unknown) => {
        environment.log.error('What reads requests did not load.', error);
        show({ status: 'failed', reading: unread, retry: () => setAttempt((count) => count + 1) });
      },
    );
    return () => {
      isLeft = true;
    };
  }, [request, controllers, environment, stores, attempt]);
  return state;
}

/** Maximum fee of a transaction, in base units of the native token; absent where it cannot be known. */
export type RequestFee = Pick<TransferFee, 'max' | 'isPartial'> | 'loading' | 'unknown' | 'refused' | undefined;

/** The request, and the account that is asked on its network. */
export type FeeContext = { readonly request: UnsafeRequest; readonly account: Account | undefined };

type Transaction = RequestedLimits & { readonly call: SwapCall };

/** The call of a transaction as it is written, for a chain to estimate, and the limits that it sets. */
function toTransaction(decoded: DecodedRequest, params: unknown, address: string): Transaction | undefined {
  if (decoded.kind !== 'calls' || typeof decoded.fee !== 'object') return undefined;
  const [call] = decoded.calls;
  const [written] = params as readonly { readonly data?: string; readonly input?: string }[];
  // The gas of a creation is not asked for, and its data costs the same under any receiver.
  const to = call?.kind !== 'creation' ? call?.to : decoded.fee.gas && address;
  return call && to ? { call: { to, value: call.value, data: written?.data ?? written?.input ?? '0x' }, ...decoded.fee } : undefined;
}

/** Measures the fee of a transaction, where the account pays it itself; a smart account's fee is not ours to know. */
export function useRequestFee(decoded: DecodedRequest | undefined, { request, account }: FeeContext): RequestFee {
  const controllers = useControllers();
  const paying: Account | undefined = account?.type === 'smartAccount' ? undefined : account;
  const asking = decoded && paying ? toTransaction(decoded, request.params, paying.address) : undefined;
  const key = asking && [paying!.caipAddress, ...Object.values(asking.call), asking.gas, asking.price].map(String);
  const result = useQueryResult(key?.join(' '), () => ({
    queryKey: ['approve-fee', ...key!],
    staleTime: 0,
    refetchInterval: TICK_MS,
    async queryFn() {
      const { provider, network, transfers } = await getTransfers(controllers, paying!);
      const swaps = await transfers.loadSwaps?.();
      if (!swaps) throw new TransferError('network');
      return swaps.estimate({ provider, network, from: paying!.address, ...asking });
    },
  }));
  if (!decoded || decoded.kind !== 'calls' || !paying) return undefined;
  if (typeof decoded.fee === 'bigint') return { max: decoded.fee };
  if (!asking) return undefined;
  if (result.status === 'ready') return result.data;
  if (result.status === 'loading') return 'loading';
  return result.error instanceof TransferError && result.error.reason === 'refused' ? 'refused' : 'unknown';
}

const ignoreFailure = () => {};

/**
 * Returns the addresses that the account knows: the wallet's own accounts, and receivers of earlier transfers, those from
 * this browser first, then those that the history service reports (`isReported`). Senders to the account do not count.
 */
export function useKnownRecipients(account: Account): { readonly own: readonly string[]; readonly used: readonly KnownAddress[] } {
  const { storage, stores } = useControllers();
  const [kept] = useState(() => storage.get(recipientsKey) ?? []);
  const { transactions } = useHistory(
    getSources(stores.$options.get(), 'activity', undefined, account.namespace, account.network).length > 0 ? account : undefined,
    ignoreFailure,
  );
  const own = account.allAccounts.map(({ address }) => address);
  return { own, used: [...kept, ...listSentRecipients(transactions, account.address, account.network)] };
}
