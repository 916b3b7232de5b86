import { base, mainnet, sepolia } from 'wagmi/chains';

import { http, createConfig } from 'wagmi';
import { walletConnect } from 'wagmi/connectors';
import { createModal } from 'w3m-elements/wagmi';

export const config = createConfig({
  chains: [mainnet, base, ...(process.env.NEXT_PUBLIC_ENABLE_TESTNETS === 'true' ? [sepolia] : [])],
  ssr: true,

  transports: {
    [mainnet.id]: http(),
    [base.id]: http(),
    [sepolia.id]: http()
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
  }
});
