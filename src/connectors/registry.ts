import type { ResolvedOptions } from '../config/options.js';
import { hasSecureSite } from '../config/has-secure-site.js';
import { wantsWalletConnect } from '../config/wants-wallet-connect.js';
import type { ConnectorModule } from './connector.js';
import * as injected from './injected/index.js';

/** A kind of connector: when it is wanted, and what loads it. */
export type ConnectorEntry = {
  readonly kind: string;
  isEnabled(options: ResolvedOptions): boolean;
  load(): Promise<ConnectorModule>;
};

/** Every kind of connector, in the order in which their wallets are listed. */
export const CONNECTORS: readonly ConnectorEntry[] = [
  {
    kind: 'injected',
    isEnabled: ({ enableEIP6963, enableInjected, adapters, basic }) =>
      (enableEIP6963 !== false || enableInjected !== false) && !basic && adapters.includes('eip155'),
    // Nearly every page asks for it, and asks at once: a file of its own would only delay the list of wallets.
    load: async () => injected,
  },
  {
    kind: 'others',
    isEnabled: ({ adapters, basic }) => !basic && adapters.some((namespace) => namespace !== 'eip155'),
    load: async () => import('./registry.later.js'),
  },
  {
    kind: 'walletConnect',
    isEnabled: wantsWalletConnect,
    load: async () => import('./walletconnect/index.js'),
  },
  {
    kind: 'embedded',
    // Which networks it serves is known to itself.
    isEnabled: hasSecureSite,
    load: async () => import('./embedded/index.js'),
  },
];
