import { MODULES, type NamespaceModules, type Network } from './network.js';

/** Returns the loaders that a network carries. Its type names none: they are no part of what hosts are promised. */
export const getModules = (network: Network | undefined): NamespaceModules | undefined =>
  network?.[MODULES] as NamespaceModules | undefined;

/** Finds the loaders of a namespace's code among the networks of the options. `undefined` for eip155, whose code needs no network. */
export function findModules(networks: readonly Network[], namespace: string): NamespaceModules | undefined {
  return getModules(networks.find((network) => network.chainNamespace === namespace && network[MODULES]));
}
