import { hasSecureSite, wantsWalletConnect } from '../config/enabled-services.js';
import { getModules } from '../config/find-modules.js';
import type { Network } from '../config/network.js';
import type { ConnectorEntry } from './connector.js';
import { createConnectorSource } from './injected/injected-connector.js';

declare module '../config/network.js' {
  interface NamespaceModules {
    /** The kind of connector that finds the wallets of the namespace. One object for all namespaces that share it. */
    readonly connector?: ConnectorEntry;
  }
}

/**
 * Lists every kind of connector, in the order in which their wallets are listed: one entry each. Those of the networks bring the wallets of
 * their namespaces, and where the first one is alone, no other wallet is listed.
 */
export function listConnectors(networks: readonly Network[]): readonly ConnectorEntry[] {
  const own = [...new Set(networks.flatMap((network) => getModules(network)?.connector ?? []))];
  if (own[0]?.isAlone) return own;
  return [
    {
      kind: 'inApp',
      // A wallet app shows pages in a frame, or in a web view of React Native. The connector looks which one it is. A watched address is
      // in the same file.
      isEnabled: ({ wallets }, page) => page?.parent !== page || !!(page?.ReactNativeWebView ?? wallets?.watch),
      load: () => import('./in-app/index.js'),
    },
    {
      kind: 'injected',
      // The connector checks the options that disable parts of it.
      isEnabled: ({ adapters, basic }) => !basic && adapters.includes('eip155'),
      // Nearly every page asks for it, and asks at once: a file of its own would only delay the list of wallets.
      load: async () => ({ createConnectorSource }),
    },
    ...own,
    {
      kind: 'walletConnect',
      isEnabled: (options) => wantsWalletConnect(options),
      // The options have it: it was imported.
      load: (options) => options.loadPairing!() as ReturnType<ConnectorEntry['load']>,
    },
    {
      kind: 'embedded',
      // The connector knows which networks it serves.
      isEnabled: hasSecureSite,
      load: () => import('./embedded/embedded-connector.js'),
    },
  ];
}
