import type { ReactNode } from 'react';
import { mainnet } from 'wagmi/chains';

import { http, createConfig } from 'wagmi';
import { walletConnect } from 'wagmi/connectors';
import { createModal } from 'w3m-elements/wagmi';

export const config = createConfig({
  chains: [mainnet],

  transports: {
    [mainnet.id]: http()
  },

  connectors: [walletConnect({
    projectId: 'b56e18d4',
    showQrModal: false
  })]
});

const modal = createModal({
  wagmi: config,
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

export const Wallets = ({ children }: { children: ReactNode }) => (
  children
);
