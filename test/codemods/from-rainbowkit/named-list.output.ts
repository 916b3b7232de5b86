import { base, mainnet } from 'wagmi/chains';

import { http, createConfig } from 'wagmi';
import { createClient } from 'viem';
import { createModal, defineNetwork } from 'w3m-elements';
import { w3mConnector } from 'w3m-elements/wagmi';
import 'w3m-elements/walletconnect';

const chains = [mainnet, base] as const;

const modal = createModal({
  networks: chains.map(chain => defineNetwork(chain)),
  projectId: 'b56e18d4',

  metadata: {
    name: 'Lagoon'
  }
});

export const config = createConfig({
  chains,

  client: ({ chain }) => createClient({
    chain,
    transport: http(),
    pollingInterval: 4_000
  }),

  connectors: [w3mConnector({
    modal
  })],

  multiInjectedProviderDiscovery: false
});
