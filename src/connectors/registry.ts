import type { ResolvedOptions } from '../config/options.js';
import type { ConnectorModule } from './connector.js';

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
    isEnabled: (options) => options.enableEIP6963 !== false && options.adapters.includes('eip155'),
    load: () => import('./injected/index.js'),
  },
];
