import type { Network } from '../network.js';

/**
 * Ethereum, the default network. Spec §9. Written out because every page carries it.
 *
 * @example
 * createModal({ networks: [mainnet] });
 */
export const mainnet: Network = {
  id: 1,
  name: 'Ethereum',
  chainNamespace: 'eip155',
  caipNetworkId: 'eip155:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://ethereum.reth.rs/rpc'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://etherscan.io' } },
};
