import { recentConnectorsKey } from '../../storage/recent-connectors-key.js';
import { createStorage } from '../../storage/storage.js';
import type { Connector, ConnectorContext, ConnectorSource } from '../connector.js';
import { createExtensionConnector, isExtension } from './extension-connector.js';
import { listExtensions } from './extension.js';

// Its wallets may be there as EVM wallets too.
export { mergeConnectors } from '../merge-connectors.js';

/**
 * Lists the extensions in `window.injectedWeb3`. They do not announce themselves: the object is read at the start, when the page has
 * loaded, and whenever a list of wallets is shown.
 *
 * @see https://github.com/polkadot-js/extension
 */
export function createConnectorSource(context: ConnectorContext): ConnectorSource {
  const { environment, getNetwork, storage = createStorage(environment) } = context;
  const page = environment.window;
  const listeners = new Set<(connectors: readonly Connector[]) => void>();
  const known = new Map<string, Connector>();
  const [first, ...others] = context.networks.filter((network) => network.chainNamespace === 'polkadot');

  const look = () => {
    if (!first) return;
    const added = listExtensions(page).filter(({ key }) => !known.has(key));
    for (const extension of added) {
      const connector = createExtensionConnector({
        extension,
        networks: [first, ...others],
        ...(getNetwork && { getStart: () => getNetwork('polkadot') }),
        getDappName: () => context.options.metadata?.name ?? page?.location.host ?? '',
        // A wallet that is there for other chains too is known by the id that it has there.
        wasConnected: (id) => storage.get(recentConnectorsKey)?.polkadot?.some((one) => one === id || !isExtension(one)) === true,
      });
      known.set(extension.key, connector);
    }
    if (added.length > 0) listeners.forEach((listener) => listener([...known.values()]));
  };
  look();
  if (page) environment.onDispose(environment.listen(page, 'load', look));

  return {
    refresh: look,
    subscribe(listener) {
      listeners.add(listener);
      listener([...known.values()]);
      return () => listeners.delete(listener);
    },
  };
}
