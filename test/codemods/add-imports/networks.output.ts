import { createModal as make, type ModalOptions, type NetworkInput } from 'w3m-elements';
import { defineNetwork, polkadot, solana, bitcoin } from 'w3m-elements/networks';
import 'w3m-elements/walletconnect';

const signet = {
  ...bitcoin,
  id: '00000008819873e925422c1ff0f99f7c',
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
      ...polkadot,
      blockExplorers: undefined,
      id: '1a900d0000000000000000000000d075',
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
