import { createConfig, http } from 'wagmi';
import { base, mainnet } from 'wagmi/chains';
import { createModal, defineNetwork } from 'w3m-elements';
import { w3mConnector } from 'w3m-elements/wagmi';
import 'w3m-elements/walletconnect';

const projectId = 'b56e18d4';

const modal = createModal({
  networks: [mainnet, base].map(chain => defineNetwork(chain)),
  projectId
});

export const config = createConfig({
  chains: [mainnet, base],

  connectors: [w3mConnector({
    modal
  })],

  transports: {
    [mainnet.id]: http(),
    [base.id]: http(),
  },

  multiInjectedProviderDiscovery: false
});
