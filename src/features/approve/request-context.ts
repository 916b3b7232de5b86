import { useMemo } from 'react';
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { Account } from '../../controllers/account/account.js';
import { findNetwork } from '../../controllers/network/active-network.js';
import type { UnsafeRequest } from '../../controllers/requests-controller.js';
import { useControllers } from '../../controllers/use-controllers.js';
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
