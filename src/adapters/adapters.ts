import { findModules } from '../config/find-modules.js';
import type { Namespace } from '../config/namespaces.js';
import type { Network } from '../config/network.js';
import type { AdapterModule } from './adapter.js';
import { createAdapter } from './eip155/eip155-adapter.js';
import type { HoldingsModule } from './node-services.js';
import type { RequestReaderModule } from './requests.js';
import type { SimulationModule } from './simulation.js';

declare module '../config/network.js' {
  interface NamespaceModules {
    readonly adapter?: () => Promise<AdapterModule>;
    /** Reads what an account holds and did, by the nodes of its network. */
    readonly holdings?: () => Promise<HoldingsModule>;
    readonly requestReader?: () => Promise<RequestReaderModule>;
    readonly simulator?: () => Promise<SimulationModule>;
  }
}

/**
 * Returns what loads the adapter of a namespace; that of the EVM chains comes with the code that connects.
 *
 * @returns `undefined` where no network of the options carries the code of the namespace.
 */
export function getAdapterLoader(networks: readonly Network[], namespace: Namespace): (() => Promise<AdapterModule>) | undefined {
  return namespace === 'eip155' ? async () => ({ createAdapter }) : findModules(networks, namespace)?.adapter;
}
