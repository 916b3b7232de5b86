import { postEvent } from './analytics/post-event.js';
import { getApproveTransaction } from './blockchain/get-approve-transaction.js';
import { getBalance } from './blockchain/get-balance.js';
import { getGasPrice } from './blockchain/get-gas-price.js';
import { getHistory } from './blockchain/get-history.js';
import { getIdentity } from './blockchain/get-identity.js';
import { getName } from './blockchain/get-name.js';
import { getNameSuggestions } from './blockchain/get-name-suggestions.js';
import { getNamesOfAddress } from './blockchain/get-names-of-address.js';
import { getOnrampOptions } from './blockchain/get-onramp-options.js';
import { getSessions } from './blockchain/get-sessions.js';
import { getSupportedChains } from './blockchain/get-supported-chains.js';
import { getSwapAllowance } from './blockchain/get-swap-allowance.js';
import { getSwapQuotes } from './blockchain/get-swap-quotes.js';
import { getSwapTokens } from './blockchain/get-swap-tokens.js';
import { postFungiblePrice } from './blockchain/post-fungible-price.js';
import { postName } from './blockchain/post-name.js';
import { postOnrampQuote } from './blockchain/post-onramp-quote.js';
import { postOnrampUrl } from './blockchain/post-onramp-url.js';
import { postSession } from './blockchain/post-session.js';
import { postSessionActivate } from './blockchain/post-session-activate.js';
import { postSessionRevoke } from './blockchain/post-session-revoke.js';
import { postSwapTransaction } from './blockchain/post-swap-transaction.js';
import { getAnalyticsConfig } from './catalog/get-analytics-config.js';
import { getWallets } from './catalog/get-wallets.js';
import type { Endpoint } from './define-endpoint.js';

/** Every call of the services over HTTP that scripts make; pictures are in `IMAGE_ENDPOINTS`, nodes in the adapters. A call that is not here is not made. */
export const ENDPOINTS: readonly Pick<Endpoint, 'service' | 'method' | 'path' | 'purpose'>[] = [
  getAnalyticsConfig,
  getApproveTransaction,
  getBalance,
  getGasPrice,
  getHistory,
  getIdentity,
  getName,
  getNameSuggestions,
  getNamesOfAddress,
  getOnrampOptions,
  getSessions,
  getSupportedChains,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
  getWallets,
  postEvent,
  postFungiblePrice,
  postName,
  postOnrampQuote,
  postOnrampUrl,
  postSession,
  postSessionActivate,
  postSessionRevoke,
  postSwapTransaction,
];
