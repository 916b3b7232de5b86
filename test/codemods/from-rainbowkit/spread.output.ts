import { base, mainnet, sepolia } from 'wagmi/chains';

import { http, createConfig } from 'wagmi';
import { createModal, defineNetwork } from 'w3m-elements';
import { w3mConnector } from 'w3m-elements/wagmi';
import 'w3m-elements/walletconnect';

const modal = createModal({
  networks: [mainnet, base, ...(process.env.NEXT_PUBLIC_ENABLE_TESTNETS === 'true' ? [sepolia] : [])].map(chain => defineNetwork(chain)),
  projectId: 'b56e18d4',

  metadata: {
    name: 'Lagoon'
  }
});

export const config = createConfig({
  chains: [mainnet, base, ...(process.env.NEXT_PUBLIC_ENABLE_TESTNETS === 'true' ? [sepolia] : [])],
  ssr: true,

  transports: {
    [mainnet.id]: http(),
    [base.id]: http(),
    [sepolia.id]: http()
  },

  connectors: [w3mConnector({
    modal
  })],

  multiInjectedProviderDiscovery: false
});
