import { createModal as make, type ModalOptions, type NetworkInput } from 'w3m-elements';
import { defineNetwork, polkadot, solana } from 'w3m-elements/networks';

const signet = {
  id: '00000008819873e925422c1ff0f99f7c',
  chainNamespace: 'bip122' as const,
  name: 'Signet',
  nativeCurrency: { name: 'Signet Bitcoin', symbol: 'sBTC', decimals: 8 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'mempool.space', url: 'https://mempool.space/signet' } },
} satisfies NetworkInput;

const options: ModalOptions = {
  networks: [
    defineNetwork(signet),
    defineNetwork({ ...solana, name: 'My Solana' }),
    defineNetwork({
      id: '1a900d0000000000000000000000d075',
      chainNamespace: 'polkadot',
      name: 'Lagoon Dot',
      nativeCurrency: polkadot.nativeCurrency,
      rpcUrls: { default: { http: [] } },
    }),
    defineNetwork({
      id: 31337,
      chainNamespace: 'eip155',
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: ['http://127.0.0.1:8545'] } },
    }),
  ],
  services: { relay: 'wss://relay.lagoon.example', catalog: false },
};
export const modal = make(options);
