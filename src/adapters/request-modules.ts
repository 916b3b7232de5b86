import type { Namespace } from '../config/namespaces.js';
import type { RequestReaderModule } from './requests.js';
import type { NodeSwapsModule } from './node-services.js';
import type { SimulationModule } from './simulation.js';

/** Readers of a namespace's requests, each loaded with the first one: a page whose wallets show requests themselves never needs it. */
export const REQUEST_READERS: Readonly<Partial<Record<Namespace, () => Promise<RequestReaderModule>>>> = {
  eip155: () => import('./eip155/requests/index.js'),
  solana: () => import('./solana/requests.js'),
};

/** Name of the query-cache entry, by network, that says that its node does not simulate. `readDiagnostics` has it too. */
export const SIMULATION_QUERY = 'simulation-refused';

/** Simulations of a namespace's requests at its nodes, each loaded with the first one: only where the host names a source of them. */
export const SIMULATORS: Readonly<Partial<Record<Namespace, () => Promise<SimulationModule>>>> = {
  eip155: () => import('./eip155/simulation/index.js'),
  solana: () => import('./solana/simulation/index.js'),
};

/** Swaps without a service, each loaded where the host names nodes as a source of swaps. */
export const NODE_SWAPS: Readonly<Partial<Record<Namespace, () => Promise<NodeSwapsModule>>>> = {
  eip155: () => import('./eip155/node-swaps/index.js'),
};
