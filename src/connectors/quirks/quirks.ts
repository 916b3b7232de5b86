import { CONNECT_QUIRKS } from './connect-quirks.js';
import { NETWORK_QUIRKS } from './network-quirks.js';
import { POLKADOT_QUIRKS } from './polkadot-quirks.js';
import { REQUEST_QUIRKS } from './request-quirks.js';
import { STANDARD_QUIRKS } from './standard-quirks.js';

/**
 * Quirks of wallets, one a row. Read by the scripted wallets, the tests and `docs/wallet-quirks.md`: none of it is in what a page loads. The
 * names of wallets that announce nothing are in `injected/known-wallets.ts`, which a page may load.
 */
export const QUIRKS = [...CONNECT_QUIRKS, ...NETWORK_QUIRKS, ...REQUEST_QUIRKS, ...POLKADOT_QUIRKS, ...STANDARD_QUIRKS];

/**
 * Name of a quirk: one that a wallet really has, in `docs/wallet-quirks.md`.
 *
 * @example
 * const name: WalletQuirkName = 'metamask-ios-hung-chain-id';
 */
export type WalletQuirkName = (typeof QUIRKS)[number]['name'];
