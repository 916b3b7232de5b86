import { base, mainnet } from 'wagmi/chains';

import { http, createConfig } from 'wagmi';
import { createClient } from 'viem';
import { walletConnect } from 'wagmi/connectors';
import { createModal } from 'w3m-elements/wagmi';

const chains = [mainnet, base] as const;
export const config = createConfig({
  chains,

  client: ({ chain }) => createClient({
    chain,
    transport: http(),
    pollingInterval: 4_000
  }),

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
  }
});
