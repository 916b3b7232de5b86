import type { ResolvedOptions } from '../config/options.js';

/** Key of the global under which `w3m-elements/walletconnect` leaves what loads its connector. Shared by every copy of this package. */
const WALLET_CONNECT = Symbol.for('w3m.walletconnect');
type Imported = { [WALLET_CONNECT]?: ResolvedOptions['walletConnectConnector'] };

/** Has pages pair wallets over WalletConnect. The first import wins. */
export function importWalletConnect(load: () => Promise<unknown>, scope: object = globalThis): void {
  (scope as Imported)[WALLET_CONNECT] ??= load;
}

/** Adds to the options of an instance what the page has imported. */
export const withImported = (options: ResolvedOptions, scope: object = globalThis): ResolvedOptions => ({
  ...options,
  walletConnectConnector: (scope as Imported)[WALLET_CONNECT],
});
