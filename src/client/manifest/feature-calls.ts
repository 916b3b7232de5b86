// Written by `npm run reference`. Do not edit.

/** Paths of the services' calls that the code of each feature asks, by the feature's name. */
export const FEATURE_CALLS: Readonly<Record<string, readonly string[]>> = {
  account: ['/v1/account/{address}/balance', '/v1/identity/{address}'],
  activity: ['/v1/account/{account}/history', '/v1/account/{address}/balance'],
  'all-wallets': ['/getWallets', '/v1/profile/account/{name}'],
  analytics: ['/e', '/getAnalyticsConfig'],
  approve: ['/v1/account/{account}/history', '/v1/account/{address}/balance'],
  buy: ['/v1/account/{account}/history', '/v1/generators/onrampurl', '/v1/onramp/options', '/v1/onramp/quote'],
  fund: [
    '/v1/account/{account}/history',
    '/v1/account/{address}/balance',
    '/v1/convert/allowance',
    '/v1/convert/build-approve',
    '/v1/convert/build-transaction',
    '/v1/convert/gas-price',
    '/v1/convert/quotes',
    '/v1/convert/tokens',
    '/v1/fungible/price',
    '/v1/profile/account/{name}',
  ],
  names: ['/v1/profile/account', '/v1/profile/reverse/{address}', '/v1/profile/suggestions/{name}'],
  nfts: ['/v1/account/{account}/history'],
  receive: ['/v1/identity/{address}'],
  send: ['/v1/account/{account}/history', '/v1/account/{address}/balance', '/v1/profile/account/{name}'],
  'smart-sessions': ['/v1/sessions/{address}', '/v1/sessions/{address}/activate', '/v1/sessions/{address}/revoke'],
  swap: [
    '/v1/account/{address}/balance',
    '/v1/convert/allowance',
    '/v1/convert/build-approve',
    '/v1/convert/build-transaction',
    '/v1/convert/gas-price',
    '/v1/convert/quotes',
    '/v1/convert/tokens',
    '/v1/fungible/price',
  ],
  tokens: ['/v1/account/{address}/balance'],
};
