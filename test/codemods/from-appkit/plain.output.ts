import { http, createConfig } from 'wagmi';
import { w3mConnector } from 'w3m-elements/wagmi';
import { mainnet } from 'wagmi/chains';
import { createModal } from 'w3m-elements';
import 'w3m-elements/walletconnect';
import 'w3m-elements/elements';

const modal = createModal({
  networks: [mainnet],
  projectId: 'b56e18d4',

  wallets: {
    custom: [{ id: 'quay', name: 'Quay', mobileLink: 'quay://' }]
  },

  features: {
    allWallets: false
  }
});
modal.open();

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
