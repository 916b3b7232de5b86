import { useEffect, useState } from 'react';
import { REQUEST_READERS } from '../../adapters/registry.lazy.js';
import { writeRaw } from '../../adapters/read-text.js';
import type { RequestReading } from '../../adapters/requests.js';
import type { Namespace } from '../../config/namespaces.js';
import type { UnsafeRequest } from '../../controllers/requests-controller.js';
import { useControllers } from '../../controllers/use-controllers.js';

/** A request as far as it has been read. Where what reads it did not load, it is shown as it is. */
export type Reading =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly reading: RequestReading }
  | { readonly status: 'failed'; readonly reading: RequestReading; readonly retry: () => void };

/** Reads a request with what its namespace has for it. */
export function useReading(request: UnsafeRequest): Reading {
  const { environment, stores } = useControllers();
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
        ({ createRequestReader }) =>
          show({
            status: 'ready',
            reading: createRequestReader().read(
              { method, params },
              { account, network, now: environment.now(), swapRouters: stores.$options.get().chainSupport?.swapRouters?.[network] },
            ),
          }),
        (error: unknown) => {
          environment.log.error('What reads requests did not load.', error);
          show({ status: 'failed', reading: unread, retry: () => setAttempt((count) => count + 1) });
        },
      );
    return () => {
      isLeft = true;
    };
  }, [request, environment, stores, attempt]);
  return state;
}
