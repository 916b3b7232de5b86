import type { ResolvedOptions } from '../config/options.js';

/** Key of the global under which `w3m-elements/walletconnect` leaves what loads its connector. Shared by every copy of this package. */
const WALLET_CONNECT = Symbol.for('w3m.walletconnect');

/** Adds to the options of an instance what the page has imported. */
export const withImported = (options: ResolvedOptions, scope: object = globalThis): ResolvedOptions => ({
  ...options,
  loadPairing: (scope as { [WALLET_CONNECT]?: ResolvedOptions['loadPairing'] })[WALLET_CONNECT],
});
