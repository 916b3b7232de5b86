import { hasSecureSite, wantsWalletConnect } from '../config/enabled-services.js';
import type { ResolvedOptions } from '../config/options.js';
import type { ConnectorEntry } from './connector.js';
import { createConnectorSource } from './injected/injected-connector.js';

/** The kinds of connectors that nearly every page has, in the order in which their wallets are listed. */
export const CONNECTORS: readonly ConnectorEntry[] = [
  {
    kind: 'inApp',
    // A wallet app shows pages in a frame, or in a web view of React Native. The connector looks which one it is.
    isEnabled: (_options, page) => page?.parent !== page || !!page?.ReactNativeWebView,
    load: () => import('./in-app/index.js'),
  },
  {
    kind: 'injected',
    // The connector checks the options that disable parts of it.
    isEnabled: ({ adapters, basic }) => !basic && adapters.includes('eip155'),
    // Nearly every page asks for it, and asks at once: a file of its own would only delay the list of wallets.
    load: async () => ({ createConnectorSource }),
  },
];

/** Every other kind, where a page may want one: who names no service and only EVM chains does not. */
export async function loadLaterConnectors(options: ResolvedOptions): Promise<readonly ConnectorEntry[]> {
  const isPlain = !hasSecureSite(options) && !wantsWalletConnect(options) && options.adapters.join() === 'eip155';
  return isPlain ? [] : (await import('./registry.lazy.js')).LATER_CONNECTORS;
}
