/**
 * `w3m-elements/walletconnect`: pairs wallets of phones over WalletConnect, and restores their sessions. Importing it is all: the rows, the
 * pairing and the wallets of the catalogue appear where the options have a `projectId` or a relay. Needs the package
 * `@walletconnect/universal-provider`, whose licence is not open source: docs/licences.md.
 *
 * @module w3m-elements/walletconnect
 * @example
 * import 'w3m-elements/walletconnect';
 * createModal({ networks: [mainnet], projectId: 'id' });
 */
import { getInternals } from './client/internals.js';
import { getRegistry } from './client/registry.js';

/** As in `client/engine.ts`. */
const WALLET_CONNECT = Symbol.for('w3m.walletconnect');
// A server pairs nothing.
const page = globalThis.window as { [WALLET_CONNECT]?: () => Promise<unknown> } | undefined;
if (page) {
  // The first copy of this package on the page wins.
  page[WALLET_CONNECT] ??= () => import('./connectors/walletconnect/walletconnect-connector.js');
  // Imported after the modal was made: the row appears.
  const modal = getRegistry().get();
  const internals = modal && getInternals(modal);
  internals?.stores.$options.set({ ...internals.stores.$options.get(), loadPairing: page[WALLET_CONNECT] });
  // Where it does not load, the next opening tries again.
  internals?.base?.controllers.connectors.start().catch(() => {});
}
