import type { Disposer } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { WalletProvider } from '../connectors/connector.js';
import type { BaseControllers, DialogControllers } from '../controllers/controllers.js';
import { isOnUnsupportedNetwork } from '../controllers/network/is-on-unsupported-network.js';
import type { Internals } from './internals.js';

/** The connection of a provider that waits for its wallet. */
type ConnectedProvider = { readonly connectorId: string; readonly provider: WalletProvider };

/**
 * Updates `$provided`: the connected wallet's own provider, and for a stored connection one that waits for its wallet and stays the same
 * object until its connection ends. Updated whenever a status or a wallet changes.
 */
export function followProviders({ provide, stores }: Internals): Disposer {
  const { $connections, $provided, $providers } = stores;
  const connected: Partial<Record<Namespace, ConnectedProvider>> = {};
  const entries = () => Object.entries($connections.get()) as [Namespace, { status: string; connection?: { connectorId: string } }][];
  const toKey = () =>
    String(entries().map(([namespace, { status, connection }]) => connection && [namespace, status, connection.connectorId]));
  let key = toKey();
  for (const [namespace, { connection }] of entries()) {
    const provider = $provided.get()[namespace];
    if (connection && provider) connected[namespace] = { connectorId: connection.connectorId, provider };
  }
  return $connections.listen(() => {
    const before = key;
    key = toKey();
    if (key === before) return;
    const provided: Partial<Record<Namespace, WalletProvider>> = { ...$providers.get() };
    for (const [namespace, { status, connection }] of entries()) {
      if (connected[namespace]?.connectorId !== connection?.connectorId) delete connected[namespace];
      if (connection && status === 'reconnecting')
        connected[namespace] ??= { connectorId: connection.connectorId, provider: provide(namespace, connection.connectorId) };
      const provider = connected[namespace]?.provider ?? provided[namespace]?.own;
      if (provider) provided[namespace] = provider;
    }
    $provided.set(provided);
  });
}

/**
 * Shows UnsupportedChain when a connected wallet goes to a network that the host did not configure, or is found on one when it connects or
 * becomes the active one. Not for a reconnection after a reload: the visitor did not act, and the buttons show the network. The view closes
 * when the wallet returns to a configured network. Spec §4, "Unsupported network".
 */
export function watchNetworks(
  controllers: Pick<BaseControllers, 'stores' | 'environment' | 'openModal'> & Pick<Partial<DialogControllers>, 'router'>,
): Disposer {
  const { stores, environment, openModal } = controllers;
  const look = () => {
    const namespace = stores.$activeNamespace.get();
    return { namespace, state: stores.$connections.get()[namespace] };
  };
  let before = look();

  const follow = () => {
    const was = before;
    before = look();
    const { namespace, state } = before;
    if (!isOnUnsupportedNetwork(stores) || state?.status !== 'connected') return;
    const isSame =
      was.namespace === namespace && was.state?.status === 'connected' && was.state.connection.chainId === state.connection.chainId;
    const isRestored = was.namespace === namespace && was.state?.status === 'reconnecting';
    if (isSame || isRestored) return;
    // Over the list of networks the visitor is on the way already.
    if (stores.$modal.get().open && controllers.router?.$router.get().history.some(({ view }) => view === 'UnsupportedChain')) return;
    openModal({ view: 'UnsupportedChain' }).catch((error: unknown) => {
      if (!environment.isDisposed()) environment.log.error(error);
    });
  };
  const stops = [stores.$connections.listen(follow), stores.$activeNamespace.listen(follow)];
  return () => stops.forEach((stop) => stop());
}
