import type { Config } from '@wagmi/core';
import type { Internals } from '../../client/internals.js';
import { isGuarded } from '../../config/terms.js';
import { connectionsKey } from '../../storage/connections-key.js';
import { readStored } from '../../storage/read-stored.js';
import { getConnection } from './session-storage.js';

/**
 * Has a modal take over which wallet wagmi is connected with, and the chain of a page without one, however they changed.
 *
 * @param pairs Whether a connector of wagmi pairs wallets on other devices.
 */
export function followWagmi(config: Config, internals: Internals, pairs: boolean): void {
  const { environment } = internals;
  const { $options } = internals.stores;
  // The engine sets what the page imports; here the connector of wagmi is in its place.
  if (pairs)
    environment.onDispose(
      $options.subscribe((options) => {
        if (!options.loadPairing) $options.set({ ...options, loadPairing: () => Promise.resolve() });
      }),
    );
  /** Names the connection; without one, the chain of the page. */
  const toKey = () => (getConnection(config) ? config.state.current! : String(config.state.chainId));
  const follow = () => {
    // What wagmi has stored may be meant to be left alone.
    const isLeft = $options.get().enableReconnect === false && config.state.status !== 'connected';
    if (isLeft && getConnection(config)) return;
    showAtOnce(internals);
    // As another tab's connection is taken over.
    internals
      .loadEngine()
      .then(async ({ controllers, follow: followSession }) => {
        await followSession();
        // wagmi may go on with another connection of the same wallet.
        await controllers.connection.loaded?.reread('eip155');
      })
      .catch((error: unknown) => environment.isDisposed() || environment.log.error(error));
  };
  environment.onDispose(config.subscribe(({ status }) => `${toKey()} ${status === 'connected'}`, follow));
}

/** Shows the account of wagmi's session while nothing is loaded: wagmi reads its storage a moment after the modal was made. */
function showAtOnce({ base, environment, provide, stores }: Internals): void {
  const connection = base ? undefined : readStored(environment, connectionsKey)?.links.eip155;
  if (!connection || stores.$connections.get().eip155 || isGuarded(stores.$options.get())) return;
  stores.$connections.set({ ...stores.$connections.get(), eip155: { status: 'reconnecting', attempt: 0, connection } });
  stores.$provided.set({ ...stores.$provided.get(), eip155: provide('eip155', connection.connectorId) });
}
