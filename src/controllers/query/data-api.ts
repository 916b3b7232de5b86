import { getSupportedChains } from '../../api/blockchain/get-supported-chains.js';
import { createHttpClient, type HttpClient } from '../../api/http-client.js';
import type { Environment } from '../../config/environment.js';
import type { CaipNetworkId } from '../../config/network.js';
import type { ResolvedOptions } from '../../config/options.js';
import { PUBLIC_SERVICES } from '../../config/public-services.js';
import { toSdk } from '../../config/sdk.js';
import { createLazy } from '../../utils/lazy.js';

/** The data service of an instance. */
export type DataApi = {
  readonly http: HttpClient;
  /**
   * Whether the service knows a chain, by CAIP-2: the host says so for this use, or the service itself does. Rejects when it
   * cannot be asked; the next call asks again.
   */
  serves(caipNetworkId: CaipNetworkId, use: 'balance' | 'activity' | 'names'): Promise<boolean>;
};

/** Makes the client of the services that the options name. */
export function createDataApi(environment: Environment, getOptions: () => ResolvedOptions): DataApi {
  const http = createHttpClient(
    environment,
    (service) => getOptions().services?.[service] ?? PUBLIC_SERVICES[service],
    () => {
      const { projectId = '', sdk } = getOptions();
      const { type: sdkType, version: sdkVersion } = toSdk(sdk);
      return { projectId, sdkType, sdkVersion };
    },
  );
  const supported = createLazy(() => http.call(getSupportedChains));
  return {
    http,
    async serves(caipNetworkId, use) {
      if (getOptions().chainSupport?.[use]?.includes(caipNetworkId)) return true;
      const { http: chains } = await supported.load();
      return chains.includes(caipNetworkId);
    },
  };
}
