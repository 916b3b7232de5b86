import type { Disposer } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { WalletProvider } from '../connectors/connector.js';
import type { Internals } from './internals.js';

/** The connection of a provider that waits for its wallet. */
type Held = { readonly connectorId: string; readonly provider: WalletProvider };

/**
 * Updates `$provided`: the connected wallet's own provider, and for a stored connection one that waits for its wallet and stays the same
 * object until its connection ends. Updated whenever a status or a wallet changes.
 */
export function followProviders({ provide, stores }: Internals): Disposer {
  const { $connections, $provided, $providers } = stores;
  const held: Partial<Record<Namespace, Held>> = {};
  const entries = () => Object.entries($connections.get()) as [Namespace, { status: string; link?: { connectorId: string } }][];
  const toKey = () =>
    entries()
      .map(([namespace, { status, link }]) => link && [namespace, status, link.connectorId].join(' '))
      .join();
  let key = toKey();
  for (const [namespace, { link }] of entries()) {
    const provider = $provided.get()[namespace];
    if (link && provider) held[namespace] = { connectorId: link.connectorId, provider };
  }
  return $connections.listen(() => {
    const before = key;
    key = toKey();
    if (key === before) return;
    const provided: Partial<Record<Namespace, WalletProvider>> = { ...$providers.get() };
    for (const [namespace, { status, link }] of entries()) {
      if (held[namespace]?.connectorId !== link?.connectorId) delete held[namespace];
      if (link && status === 'reconnecting')
        held[namespace] ??= { connectorId: link.connectorId, provider: provide(namespace, link.connectorId) };
      const given = held[namespace]?.provider ?? provided[namespace]?.own;
      if (given) provided[namespace] = given;
    }
    $provided.set(provided);
  });
}
