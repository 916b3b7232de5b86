import type { ReactNode } from 'react';
import { mainnet } from 'wagmi/chains';

import { http, createConfig } from 'wagmi';
import { createModal, defineNetwork } from 'w3m-elements';
import { w3mConnector } from 'w3m-elements/wagmi';
import 'w3m-elements/walletconnect';

const modal = createModal({
  networks: [mainnet].map(chain => defineNetwork(chain)),
  projectId: 'b56e18d4',

  metadata: {
    name: 'Lagoon'
  },

  themeMode: 'dark',

  themeVariables: {
    '--w3m-accent': '#7b3fe4',
    '--w3m-border-radius-master': '2px'
  }
});

export const config = createConfig({
  chains: [mainnet],

  transports: {
    [mainnet.id]: http()
  },

  connectors: [w3mConnector({
    modal
  })],

  multiInjectedProviderDiscovery: false
});

export const Wallets = ({ children }: { children: ReactNode }) => (
  children
);
