'use client';
// TODO(w3m-elements): `ConnectButton`, `connectorsForWallets`: see docs/migrate/from-rainbowkit.md#own-button, docs/migrate/from-rainbowkit.md#custom-wallets.
import { ConnectButton, connectorsForWallets } from '@rainbow-me/rainbowkit';
// TODO(w3m-elements): `metaMaskWallet`, `rainbowWallet`, `walletConnectWallet`: see docs/migrate/from-rainbowkit.md#custom-wallets.
import { metaMaskWallet, rainbowWallet, walletConnectWallet } from '@rainbow-me/rainbowkit/wallets';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider, createConfig, http, useAccount } from 'wagmi';
import { base, mainnet } from 'wagmi/chains';
import { W3mButton, useW3mModal, useW3mAccount } from 'w3m-elements/react';

const connectors = connectorsForWallets(
  [{ groupName: 'Popular', wallets: [rainbowWallet, metaMaskWallet, walletConnectWallet] }],
  { appName: 'Lagoon', projectId: 'b56e18d4' },
);
const config = createConfig({ chains: [mainnet, base], connectors, transports: { [mainnet.id]: http(), [base.id]: http() } });
const queryClient = new QueryClient();

function Menu() {
  const walletModal = useW3mModal();
  const walletAccount = useW3mAccount();
  const { isConnected } = useAccount();

  const openConnectModal = walletAccount.isConnected ? undefined : () => walletModal.open({
    view: 'Connect'
  });

  const openAccountModal = walletAccount.isConnected ? () => walletModal.open({
    view: 'Account'
  }) : undefined;

  // TODO(w3m-elements): `const { openChainModal, chainModalOpen } = useChainModal();`: `useW3mModal()` has `open({ view: 'Networks' })`, see docs/migrate/from-rainbowkit.md#opening.
  const { openChainModal, chainModalOpen } = useW3mModal();
  return (
    <nav>
      {openConnectModal && <button onClick={openConnectModal}>Connect</button>}
      {isConnected && <button onClick={openAccountModal}>Account</button>}
      <button aria-expanded={chainModalOpen} onClick={openChainModal}>Network</button>
    </nav>
  );
}

// TODO(w3m-elements): a button of your own: see docs/migrate/from-rainbowkit.md#own-button.
const Own = () => (
  <ConnectButton.Custom>
    {({ account, chain, openAccountModal, openConnectModal, mounted }) =>
      mounted && account ? <button onClick={openAccountModal}>{account.displayName} on {chain?.name}</button> : <button onClick={openConnectModal}>Connect</button>
    }
  </ConnectButton.Custom>
);

export function App() {
  // TODO(w3m-elements): `accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }}` of `ConnectButton`: no counterpart, taken out, see docs/migrate/from-rainbowkit.md#button.
  // TODO(w3m-elements): the theme is `themeMode: 'dark'`, `themeVariables: { '--w3m-accent': '#7b3fe4' }` of `createModal`, see docs/migrate/from-rainbowkit.md#themes.
  // TODO(w3m-elements): `locale="es"`, `modalSize="compact"`, `appInfo={{ appName: 'Lagoon', disclaimer: () => <p>Terms</p> }}` of `RainbowKitProvider`, taken out: give it to `createModal`, see docs/migrate/from-rainbowkit.md#options.
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>

        <W3mButton />
        <Menu />
        <Own />

      </QueryClientProvider>
    </WagmiProvider>
  );
}
