import { listPages } from '../../actions/buy/pages.js';
import type { ExternalRequest } from '../../config/environment.js';
import type { ResolvedOptions } from '../../config/options.js';

/** Requests that a feature can send. */
export type FeatureRequests = {
  /** Paths of its calls, as the endpoints declare them. */
  readonly calls: readonly string[];
  /** Lists its requests beside the services' endpoints. */
  reaches?(options: ResolvedOptions): readonly ExternalRequest[];
};

/** Requests of the features, by name. Apart from their manifests, which every opening loads. */
export const FEATURE_REQUESTS: Readonly<Record<string, FeatureRequests>> = {
  account: { calls: ['/v1/supported-chains', '/v1/identity/{address}', '/v1/account/{address}/balance'] },
  activity: { calls: ['/v1/supported-chains', '/v1/account/{address}/balance', '/v1/account/{account}/history'] },
  'all-wallets': { calls: ['/getWallets'] },
  analytics: { calls: ['/getAnalyticsConfig', '/e'] },
  approve: { calls: ['/v1/supported-chains', '/v1/account/{address}/balance', '/v1/account/{account}/history'] },
  buy: {
    calls: ['/v1/supported-chains', '/v1/onramp/options', '/v1/onramp/quote', '/v1/generators/onrampurl', '/v1/account/{account}/history'],
    reaches: listPages,
  },
  names: { calls: ['/v1/supported-chains', '/v1/profile/reverse/{address}', '/v1/profile/suggestions/{name}', '/v1/profile/account'] },
  nfts: { calls: ['/v1/supported-chains', '/v1/account/{account}/history'] },
  receive: { calls: ['/v1/supported-chains', '/v1/identity/{address}'] },
  send: { calls: ['/v1/supported-chains', '/v1/account/{address}/balance', '/v1/account/{account}/history', '/v1/profile/account/{name}'] },
  'smart-sessions': { calls: ['/v1/sessions/{address}', '/v1/sessions/{address}/activate', '/v1/sessions/{address}/revoke'] },
  swap: {
    calls: [
      '/v1/supported-chains',
      '/v1/account/{address}/balance',
      '/v1/convert/tokens',
      '/v1/convert/gas-price',
      '/v1/convert/quotes',
      '/v1/convert/allowance',
      '/v1/convert/build-approve',
      '/v1/convert/build-transaction',
      '/v1/fungible/price',
    ],
  },
  tokens: { calls: ['/v1/supported-chains', '/v1/account/{address}/balance'] },
};
