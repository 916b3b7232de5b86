import { getSupportedChains } from '../../api/blockchain/get-supported-chains.js';
import type { ServiceName } from '../../api/define-endpoint.js';
import { createHttpClient, type HttpClient } from '../../api/http-client.js';
import type { Environment } from '../../config/environment.js';
import type { ResolvedOptions } from '../../config/options.js';
import { createLazy } from '../../utils/lazy.js';

/** Where the public services live. */
const PUBLIC_SERVICES: Readonly<Record<ServiceName, string>> = {
  blockchainApi: 'https://rpc.walletconnect.org',
  catalog: 'https://api.web3modal.org',
  analytics: 'https://pulse.walletconnect.org',
};

/** The data service of an instance. */
export type DataApi = {
  readonly http: HttpClient;
  /** Whether the service knows a chain, by CAIP-2. Rejects when it cannot be asked; the next call asks again. */
  serves(caipNetworkId: string): Promise<boolean>;
};

/** Makes the client of the services that the options name. */
export function createDataApi(environment: Environment, getOptions: () => ResolvedOptions): DataApi {
  const http = createHttpClient(
    environment,
    (service) => getOptions().services?.[service] ?? PUBLIC_SERVICES[service],
    () => {
      const { projectId = '', sdk } = getOptions();
      return { projectId, sdkType: sdk?.type ?? 'w3m', sdkVersion: sdk?.version ?? '2.16.7' };
    },
  );
  const supported = createLazy(() => http.call(getSupportedChains));
  return {
    http,
    async serves(caipNetworkId) {
      const { http: chains } = await supported.load();
      return chains.includes(caipNetworkId);
    },
  };
}
