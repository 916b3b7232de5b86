import type { Network } from '../../config/network.js';

/** ENS' resolver on Ethereum: the constant of this network carries none, because every page carries the constant. */
const ETHEREUM_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe';

/**
 * The network among those of the page on which names are looked up, and the contract that does it.
 *
 * @see https://docs.ens.domains/resolvers/universal
 */
export function findResolver(networks: readonly Network[]): { readonly network: Network; readonly resolver: string } | undefined {
  for (const network of networks) {
    const resolver = network.ensResolver ?? (network.caipNetworkId === 'eip155:1' && ETHEREUM_RESOLVER);
    if (resolver && network.chainNamespace === 'eip155') return { network, resolver };
  }
  return undefined;
}
