// chunk: query
import { QueryClient, QueryObserver, type QueryObserverOptions, type QueryObserverResult } from '@tanstack/query-core';
import type { NamespaceAdapter } from '../../adapters/adapter.js';
import type { ReadTokenLists } from '../../adapters/node-services.js';
import { getSupportedChains } from '../../api/blockchain/get-supported-chains.js';
import { ApiError, createHttpClient, type HttpClient } from '../../api/http-client.js';
import type { Disposer, Environment } from '../../config/environment.js';
import type { Namespace } from '../../config/namespaces.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { ResolvedOptions } from '../../config/options.js';
import { PUBLIC_SERVICES, toSdk } from '../../config/services.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { type AlertCode, toAlertCode } from '../../errors/alert-codes.js';
import type { InstanceStorage } from '../../storage/storage.js';
import { createLazy, type Lazy } from '../../utils/lazy.js';
import type { AlertController } from '../alert-controller.js';
import type { Stores } from '../stores.js';
import type { OwnedTokens } from './token-balance.js';

/** The data service of an instance. */
export type DataApi = {
  readonly http: HttpClient;
  /**
   * Whether the service knows a chain, by CAIP-2: the host says so for this use, or the service itself does. Rejects when it
   * cannot be asked; the next call asks again.
   */
  serves(caipNetworkId: CaipNetworkId, use: 'balance' | 'activity' | 'names' | 'swaps'): Promise<boolean>;
};

/** Namespaces that the public service supports, by capability; a self-hosted service may support more. Spec §6, "Chain support". */
const NAMESPACES_OF: Readonly<Record<Parameters<DataApi['serves']>[1], readonly Namespace[]>> = {
  balance: ['eip155', 'solana'],
  activity: ['eip155'],
  names: ['eip155'],
  swaps: ['eip155'],
};

/** Creates the client of the services that the options name. Refusals because of the page's configuration become alerts. */
export function createDataApi(environment: Environment, getOptions: () => ResolvedOptions, alert: Pick<AlertController, 'show'>): DataApi {
  const client = createHttpClient(
    environment,
    (service) => {
      const url = getOptions().services?.[service];
      return typeof url === 'string' ? url : PUBLIC_SERVICES[service];
    },
    () => {
      const { projectId = '', sdk } = getOptions();
      const { type: sdkType, version: sdkVersion } = toSdk(sdk);
      return { projectId, sdkType, sdkVersion };
    },
  );
  const http: HttpClient = {
    async call(endpoint, input) {
      try {
        return await client.call(endpoint, input);
      } catch (error) {
        const code = toRefusalAlert(error);
        // The sender of events alerts by itself: once until one arrives.
        if (code && endpoint.service !== 'analytics') alert.show(code, `${endpoint.path}: ${(error as ApiError).reason}`);
        throw error;
      }
    },
  };
  const supported = createLazy(() => http.call(getSupportedChains));
  return {
    http,
    async serves(caipNetworkId, use) {
      if (getOptions().chainSupport?.[use]?.includes(caipNetworkId)) return true;
      if (!NAMESPACES_OF[use].some((namespace) => caipNetworkId.startsWith(`${namespace}:`))) return false;
      const { http: chains } = await supported.load();
      return chains.includes(caipNetworkId);
    },
  };
}

/**
 * Maps an API error to an alert code, by its reason, then by its HTTP status. Spec §8, "Alerts".
 *
 * @returns `undefined` for what says nothing about how the page is set up, such as a wrong signature.
 */
function toRefusalAlert(error: unknown): AlertCode | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { reason, status, field } = error;
  const isProject = status === 401 && (field === undefined || field === 'authentication');
  return toAlertCode(reason) ?? (status === 403 ? 'originNotAllowed' : isProject ? 'invalidProjectId' : undefined);
}

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
  readonly ownedTokens: OwnedTokens;
  readonly tokenLists: ReadTokenLists;
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
    // A request that ends or begins after disposal would start the five-minute garbage collection timer of its query, cleared or not.
    client.setQueryDefaults([], { gcTime: Infinity });
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
      await assertOptions?.();
      return createDataApi(environment, $options.get, alert);
    }),
    ownedTokens: new WeakMap(),
    tokenLists: new WeakMap(),
    watch(options, listener) {
      const observer = new QueryObserver(client, options);
      listener(observer.getCurrentResult());
      return environment.onDispose(observer.subscribe(listener));
    },
  };
}
