import { useMemo, useEffect, useState } from 'react';
import { writeRaw } from '../../adapters/read-text.js';
import { REQUEST_READERS } from '../../adapters/registry.lazy.js';
import type { RequestReading } from '../../adapters/requests.js';
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { Account } from '../account/account.js';
import { describeInTime } from '../describe-in-time.js';
import { findNetwork } from '../network/active-network.js';
import type { UnsafeRequest } from '../requests-controller.js';
import { useControllers } from '../use-controllers.js';
import { isOneAddress } from '../../utils/token-address.js';
import { useStore } from '../../utils/use-store.js';

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
    const unread: RequestReading = { thing: { kind: 'unreadable' }, notices: [], raw: writeRaw(params) };
    const load = REQUEST_READERS[network.split(':')[0] as Namespace];
    if (!load) show({ status: 'ready', reading: unread });
    else
      load().then(
        async (module) => {
          const { chainSupport } = stores.$options.get();
          const reader = module.createRequestReader();
          const swapRouters = chainSupport?.swapRouters?.[network]?.map((one) => (typeof one === 'string' ? one : one.address));
          const place = { account, network, now: environment.now(), swapRouters };
          const reading = reader.read({ method, params }, place);
          const described = await describeInTime(controllers, module, reader, reading, { params, place });
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
