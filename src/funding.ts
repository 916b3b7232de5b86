/**
 * `w3m-elements/funding`: adds what an account is missing for a payment. Importing it is all: `modal.fund()`, the view `Fund`, a tile in the
 * account, and "You need … more" in sending and swapping. Everything is read from the host's own nodes; services add ways.
 *
 * @module w3m-elements/funding
 * @example
 * import 'w3m-elements/funding';
 * await modal.fund({ network: 'eip155:8453', token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', amount: '23.4' });
 */
import { importFunding } from './client/import-funding.js';

importFunding(globalThis.window, {
  flow: () => import('./actions/fund/keep-fundings.js'),
  views: () => import('./features/fund/index.js'),
  hasTile: true,
});
