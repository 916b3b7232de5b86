import { findModules } from '../config/find-modules.js';
import type { Namespace } from '../config/namespaces.js';
import type { Network } from '../config/network.js';
import type { RequestReaderModule } from './requests.js';
import type { NodeSwapsModule } from './node-services.js';
import type { SimulationModule } from './simulation.js';

/** Loads the reader of a namespace's requests, with the first one: a page whose wallets show requests themselves never needs it. */
export const loadRequestReader = async (networks: readonly Network[], namespace: string): Promise<RequestReaderModule | undefined> =>
  namespace === 'eip155' ? import('./eip155/requests/index.js') : findModules(networks, namespace)?.requestReader?.();

/** Name of the query-cache entry, by network, that says that its node does not simulate. `readDiagnostics` has it too. */
export const SIMULATION_QUERY = 'simulation-refused';

/** Loads the simulation of a namespace's requests at its nodes, with the first one: only where the host names a source of them. */
export const loadSimulator = async (networks: readonly Network[], namespace: Namespace): Promise<SimulationModule | undefined> =>
  namespace === 'eip155' ? import('./eip155/simulation/index.js') : findModules(networks, namespace)?.simulator?.();

/** Loads swaps without a service, where the host names nodes as a source of swaps. */
export const loadNodeSwaps = async (namespace: Namespace): Promise<NodeSwapsModule | undefined> =>
  namespace === 'eip155' ? import('./eip155/node-swaps/index.js') : undefined;
