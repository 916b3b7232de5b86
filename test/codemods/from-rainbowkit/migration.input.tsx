'use client';
import '@rainbow-me/rainbowkit/styles.css';
import {
  ConnectButton,
  RainbowKitProvider,
  connectorsForWallets,
  darkTheme,
  useAccountModal,
  useChainModal,
  useConnectModal,
} from '@rainbow-me/rainbowkit';
import { metaMaskWallet, rainbowWallet, walletConnectWallet } from '@rainbow-me/rainbowkit/wallets';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider, createConfig, http, useAccount } from 'wagmi';
import { base, mainnet } from 'wagmi/chains';

const connectors = connectorsForWallets(
  [{ groupName: 'Popular', wallets: [rainbowWallet, metaMaskWallet, walletConnectWallet] }],
  { appName: 'Lagoon', projectId: 'b56e18d4' },
);
const config = createConfig({ chains: [mainnet, base], connectors, transports: { [mainnet.id]: http(), [base.id]: http() } });
const queryClient = new QueryClient();

function Menu() {
  const { isConnected } = useAccount();
  const { openConnectModal } = useConnectModal();
  const { openAccountModal } = useAccountModal();
  const { openChainModal, chainModalOpen } = useChainModal();
  return (
    <nav>
      {openConnectModal && <button onClick={openConnectModal}>Connect</button>}
      {isConnected && <button onClick={openAccountModal}>Account</button>}
      <button aria-expanded={chainModalOpen} onClick={openChainModal}>Network</button>
    </nav>
  );
}

const Own = () => (
  <ConnectButton.Custom>
    {({ account, chain, openAccountModal, openConnectModal, mounted }) =>
      mounted && account ? <button onClick={openAccountModal}>{account.displayName} on {chain?.name}</button> : <button onClick={openConnectModal}>Connect</button>
    }
  </ConnectButton.Custom>
);

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider theme={darkTheme({ accentColor: '#7b3fe4' })} locale="es" modalSize="compact" appInfo={{ appName: 'Lagoon', disclaimer: () => <p>Terms</p> }}>
          <ConnectButton chainStatus="none" accountStatus={{ smallScreen: 'avatar', largeScreen: 'full' }} />
          <Menu />
          <Own />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
