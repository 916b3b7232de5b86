/**
 * The texts that the specification quotes in sections 5 and 8, word for word. `{n}` is what is filled in; where a language's
 * messages hold the text, its hole has a name of its own.
 */
export const SPEC_TEXTS = [
  // §5
  'Please try again after {n} seconds',
  'Invalid CAIP Address',
  'Invalid CAIP-10 address',
  'Invalid CAIP-2 network id',
  'Cannot set both `siweConfig` and `siwx` options',
  'Please enter a valid amount and receiver address',
  // §8, toasts
  'Token Balance Unavailable',
  'Failed to fetch transactions',
  'Something went wrong',
  'Failed to send transaction. Please try again.',
  'A problem occurred while trying initialize authentication',
  'Signature declined',
  'This application might not support Smart Accounts',
  'Transaction started',
  'Authenticating...',
  // §8, swap and chain errors
  'Network not supported for Gas Price',
  'Network not supported for Swaps',
  'Chain is not supported',
  // §8, thrown errors
  'Failed to disconnect',
  'Adapter not found',
  'Chain adapter not found',
  'CaipNetwork is undefined',
  'ConnectionControllerClient and NetworkControllerClient must be set',
  'NetworkController client not set',
  'ConnectionController client not set',
  'No ConnectionController client found',
  'SIWX is not enabled',
  'No ActiveCaipAddress found',
  'No ActiveCaipNetwork or client found',
  'Network not found',
  'Address or auth connector not found',
  'Error resolving name',
  'Error fetching name suggestions',
  'Error fetching names for address',
  'Error registering name',
  // §8, alerts and the words of providers
  'Network Not Found',
  'Invalid App Configuration',
  'Session Expired',
  'Project ID Not Configured',
  'Unauthorized: origin not allowed',
  'JWT validation error: JWT Token is not yet valid',
  'Unauthorized: invalid key',
  // §8, the frame
  'An error occurred',
  'Request was aborted',
  'Unable to load email login dependency',
  'W3mFrame: iframe is not set',
  'Required',
  'Invalid email',
  'Invalid input',
  'Unknown error',
];

/**
 * Texts that nothing here can say, and why. The views and calls that would say them are never without an account, a network
 * or a namespace: the types ask for them.
 */
export const UNREACHED_TEXTS = [
  'CaipNetwork or CaipAddress is undefined',
  'Chain is required to set account prop',
  "Transactions can't be fetched without an accountAddress",
];
