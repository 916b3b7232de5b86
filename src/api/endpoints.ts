// Written by `npm run reference`. Do not edit.
import { postEvent } from './analytics/post-event.js';
import { getBalance } from './blockchain/get-balance.js';
import { getHistory } from './blockchain/get-history.js';
import { getIdentity } from './blockchain/get-identity.js';
import { getName } from './blockchain/get-name.js';
import { getSupportedChains } from './blockchain/get-supported-chains.js';
import { getNameSuggestions, getNamesOfAddress, postName } from './blockchain/names.js';
import { getOnrampOptions, postOnrampQuote, postOnrampUrl } from './blockchain/onramp.js';
import { getSessions, postSession, postSessionActivate, postSessionRevoke } from './blockchain/post-session.js';
import {
  getApproveTransaction,
  getGasPrice,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
  postFungiblePrice,
  postSwapTransaction,
} from './blockchain/swaps.js';
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
