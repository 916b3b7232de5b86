import { getBalance } from './blockchain/get-balance.js';
import { getHistory } from './blockchain/get-history.js';
import { getIdentity } from './blockchain/get-identity.js';
import { getSupportedChains } from './blockchain/get-supported-chains.js';
import { postFungiblePrice } from './blockchain/post-fungible-price.js';

/** Every call that can leave the browser over HTTP, nodes and pictures of other hosts excepted. */
export const ENDPOINTS = [getBalance, getHistory, getIdentity, getSupportedChains, postFungiblePrice] as const;
