import { getDevelopment } from './development.js';
import { MODULES, type Network, type NetworkInput } from './network.js';

/**
 * Turns a viem chain (or an object of that shape) into a network of the modal.
 *
 * @example
 * const local = defineNetwork({ id: 31337, name: 'Local', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
 *   rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } } });
 * @throws {InvalidOptionsError} in a development build, naming every field that a network needs and that is missing or wrong.
 */
export function defineNetwork(input: NetworkInput): Network {
  getDevelopment()?.assertNetwork(input);
  const { id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, assets, contracts, chainNamespace = 'eip155' } = input;
  const { ensResolver = contracts?.ensUniversalResolver?.address } = input;
  return {
    id,
    name,
    chainNamespace,
    caipNetworkId: `${chainNamespace}:${id}`,
    nativeCurrency,
    rpcUrls: { default: rpcUrls.default },
    ...(blockExplorers && { blockExplorers: { default: blockExplorers.default } }),
    ...(testnet !== undefined && { testnet }),
    ...(assets && { assets }),
    ...(ensResolver && { ensResolver }),
    ...(input[MODULES] && { [MODULES]: input[MODULES] }),
  };
}
