import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider, http, createConfig } from 'wagmi';
import { base, mainnet } from 'wagmi/chains';

import { walletConnect } from 'wagmi/connectors';
import { createModal } from 'w3m-elements/wagmi';
import { W3mButton, W3mNetworkButton, useW3mModal, useW3mAccount } from 'w3m-elements/react';

const config = createConfig({
  chains: [mainnet, base],
  ssr: true,

  transports: {
    [mainnet.id]: http(),
    [base.id]: http()
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
    name: 'Lagoon',
    icons: ['https://lagoon.example/icon.png']
  },

  themeMode: 'dark'
});

const queryClient = new QueryClient();

function Own() {
  const walletModal = useW3mModal();
  const walletAccount = useW3mAccount();

  const openConnectModal = walletAccount.isConnected ? undefined : () => walletModal.open({
    view: 'Connect'
  });

  const openAccount = walletAccount.isConnected ? () => walletModal.open({
    view: 'Account'
  }) : undefined;

  return (
    <>
      <button onClick={openConnectModal}>Connect</button>
      <button onClick={() => openAccount?.()}>Account</button>
    </>
  );
}

export function App() {
  // TODO(w3m-elements): `chainStatus="icon"`, `accountStatus="address"` of `ConnectButton`: no counterpart, taken out, see docs/migrate/from-rainbowkit.md#button.
  // TODO(w3m-elements): `locale="de"` of `RainbowKitProvider`, taken out: give it to `createModal`, see docs/migrate/from-rainbowkit.md#options.
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>

        <W3mNetworkButton />
        <W3mButton label="Sign in" balance="hide" />
        <Own />

      </QueryClientProvider>
    </WagmiProvider>
  );
}
