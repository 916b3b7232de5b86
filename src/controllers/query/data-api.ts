import type { ApiError } from '../../api/api-errors.js';
import { getSupportedChains } from '../../api/blockchain/get-supported-chains.js';
import type { ServiceName } from '../../api/define-endpoint.js';
import { createHttpClient, type HttpClient } from '../../api/http-client.js';
import type { Environment } from '../../config/environment.js';
import type { ResolvedOptions } from '../../config/options.js';
import { createLazy } from '../../utils/lazy.js';
import type { AlertController } from '../alert-controller.js';
import { toRefusalAlert } from './to-refusal-alert.js';

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

/** Makes the client of the services that the options name. What they refuse because of how the page is set up is told to its host. */
export function createDataApi(environment: Environment, getOptions: () => ResolvedOptions, alert: Pick<AlertController, 'show'>): DataApi {
  const client = createHttpClient(
    environment,
    (service) => getOptions().services?.[service] ?? PUBLIC_SERVICES[service],
    () => {
      const { projectId = '', sdk } = getOptions();
      return { projectId, sdkType: sdk?.type ?? 'w3m', sdkVersion: sdk?.version ?? '2.16.7' };
    },
  );
  const http: HttpClient = {
    async call(endpoint, input) {
      try {
        return await client.call(endpoint, input);
      } catch (error) {
        const code = toRefusalAlert(error);
        // What sends events has its own way of telling: once until one arrives.
        if (code && endpoint.service !== 'analytics') alert.show(code, `${endpoint.path}: ${(error as ApiError).reason}`);
        throw error;
      }
    },
  };
  const supported = createLazy(() => http.call(getSupportedChains));
  return {
    http,
    async serves(caipNetworkId) {
      const { http: chains } = await supported.load();
      return chains.includes(caipNetworkId);
    },
  };
}
