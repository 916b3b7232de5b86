import { MODULES, type NamespaceModules, type Network } from './network.js';

/** Finds the loaders of a namespace's code among the networks of the options. `undefined` for eip155, whose code needs no network. */
export function findModules(networks: readonly Network[], namespace: string): NamespaceModules | undefined {
  return networks.find((network) => network.chainNamespace === namespace && network[MODULES])?.[MODULES];
}
