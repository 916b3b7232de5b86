// chunk: core
import { getInternals } from './internals.js';
import { getRegistry } from './registry.js';

/** As in `engine.ts`, which reads it when it starts. */
const WALLET_CONNECT = Symbol.for('w3m.walletconnect');

/**
 * Has the modals of a page pair wallets over WalletConnect, those that are made later and the one that is there.
 *
 * @param page Absent on a server, which pairs nothing.
 * @param load Loads the connector. The first one on a page wins, whichever copy of this package it is of.
 */
export function importWalletConnect(page: object | undefined, load: () => Promise<unknown>): void {
  if (!page) return;
  const imports = page as { [WALLET_CONNECT]?: () => Promise<unknown> };
  imports[WALLET_CONNECT] ??= load;
  const modal = getRegistry().get();
  const internals = modal && getInternals(modal);
  internals?.stores.$options.set({ ...internals.stores.$options.get(), loadPairing: imports[WALLET_CONNECT] });
  // Where it does not load, the next opening tries again.
  internals?.base?.controllers.connectors.start().catch(() => {});
}
