import '@rainbow-me/rainbowkit/styles.css';
import { ConnectButton, RainbowKitProvider, darkTheme, getDefaultConfig, useAccountModal, useConnectModal } from '@rainbow-me/rainbowkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider } from 'wagmi';
import { base, mainnet } from 'wagmi/chains';

const config = getDefaultConfig({ appName: 'Lagoon', appIcon: 'https://lagoon.example/icon.png', projectId: 'b56e18d4', chains: [mainnet, base], ssr: true });
const queryClient = new QueryClient();

function Own() {
  const { openConnectModal } = useConnectModal();
  const { openAccountModal: openAccount } = useAccountModal();
  return (
    <>
      <button onClick={openConnectModal}>Connect</button>
      <button onClick={() => openAccount?.()}>Account</button>
    </>
  );
}

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <RainbowKitProvider theme={darkTheme()} locale="de">
          <ConnectButton label="Sign in" showBalance={false} accountStatus="address" chainStatus="icon" />
          <Own />
        </RainbowKitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  );
}
