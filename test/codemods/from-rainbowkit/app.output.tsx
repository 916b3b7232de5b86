import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider, http, createConfig } from 'wagmi';
import { base, mainnet } from 'wagmi/chains';

import { createModal, defineNetwork } from 'w3m-elements';
import { w3mConnector } from 'w3m-elements/wagmi';
import { W3mButton, useW3mModal } from 'w3m-elements/react';

const modal = createModal({
  networks: [mainnet, base].map(chain => defineNetwork(chain)),
  projectId: 'b56e18d4',

  metadata: {
    name: 'Lagoon',
    icons: ['https://lagoon.example/icon.png']
  }
});

const config = createConfig({
  chains: [mainnet, base],
  ssr: true,

  transports: {
    [mainnet.id]: http(),
    [base.id]: http()
  },

  connectors: [w3mConnector({
    modal
  })],

  multiInjectedProviderDiscovery: false
});
const queryClient = new QueryClient();

function Own() {
  const connectModal = useW3mModal();

  const openConnectModal = () => connectModal.open({
    view: 'Connect'
  });

  const accountModal = useW3mModal();

  const openAccount = () => accountModal.open({
    view: 'Account'
  });

  return (
    <>
      <button onClick={openConnectModal}>Connect</button>
      <button onClick={() => openAccount?.()}>Account</button>
    </>
  );
}

export function App() {
  // TODO(w3m-elements): the properties of `RainbowKitProvider` (theme, locale, …) are options of `createModal`, see docs/migrate/from-rainbowkit.md#options.
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>

        <W3mButton label="Sign in" balance="hide" />
        <Own />

      </QueryClientProvider>
    </WagmiProvider>
  );
}
