import { QueryClient, QueryObserver, type QueryObserverOptions, type QueryObserverResult } from '@tanstack/query-core';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { Disposer, Environment } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { ResolvedOptions } from '../../config/options.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { createLazy, type Lazy } from '../../utils/lazy.js';
import type { InstanceStorage } from '../../storage/storage.js';
import type { AlertController } from '../alert-controller.js';
import type { Stores } from '../stores.js';
import type { DataApi } from './data-api.js';

/** Query client of the instance: remote and chain state. Retrying is left to the clients that fetch. */
export type QueryController = {
  readonly client: QueryClient;
  /** Storage that survives a reload, and the clock for its age. */
  readonly storage: InstanceStorage;
  now(): number;
  readonly setTimer: Environment['setTimer'];
  readonly fetch: Environment['fetch'];
  /** The options now. */
  getOptions(): ResolvedOptions;
  /** Loads the code of a namespace. */
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
  /** The provider of the connected wallet. */
  getProvider(namespace: Namespace): WalletProvider | undefined;
  /** The data service, loaded when it is first asked. */
  readonly api: Lazy<DataApi>;
  /** Watches a query; calls back at once and at every change. */
  watch<Data>(
    options: QueryObserverOptions<Data, Error, Data, Data, readonly unknown[]>,
    listener: (result: QueryObserverResult<Data>) => void,
  ): Disposer;
};

/** Dependencies of the query controller. */
export type QueryDependencies = {
  readonly environment: Environment;
  readonly stores: Pick<Stores, '$options' | '$providers'>;
  readonly storage: InstanceStorage;
  readonly alert: Pick<AlertController, 'show'>;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
  /** Rejects where something inside the options is wrong. Default: nothing is. */
  assertOptions?(): Promise<void>;
};

/** Makes the query controller; everything it holds goes with the instance. */
export function createQueryController({
  environment,
  stores: { $options, $providers },
  storage,
  alert,
  getAdapter,
  assertOptions,
}: QueryDependencies): QueryController {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  client.mount();
  environment.onDispose(() => {
    // The end of a request that is under way would set a timer of minutes for its query, cleared or not.
    for (const query of client.getQueryCache().getAll()) query.setOptions({ ...query.options, gcTime: Infinity });
    client.clear();
    client.unmount();
  });
  return {
    client,
    storage,
    now: environment.now,
    setTimer: environment.setTimer,
    fetch: environment.fetch,
    getOptions: () => $options.get(),
    getAdapter,
    getProvider: (namespace) => $providers.get()[namespace],
    api: createLazy(async () => {
      const [{ createDataApi }] = await Promise.all([import('./data-api.js'), assertOptions?.()]);
      return createDataApi(environment, $options.get, alert);
    }),
    watch(options, listener) {
      const observer = new QueryObserver(client, options);
      listener(observer.getCurrentResult());
      return environment.onDispose(observer.subscribe(listener));
    },
  };
}
