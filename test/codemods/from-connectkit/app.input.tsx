import { ConnectKitButton, ConnectKitProvider, getDefaultConfig, useModal } from 'connectkit';
import { WagmiProvider, createConfig, http } from 'wagmi';
import { mainnet } from 'wagmi/chains';

const config = createConfig(
  getDefaultConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http('https://node.lagoon.example') },
    walletConnectProjectId: 'b56e18d4',
    appName: 'Lagoon',
    appDescription: 'A page',
    appUrl: 'https://lagoon.example',
    enableFamily: false,
  }),
);

function Own() {
  const { open, setOpen, openProfile } = useModal();
  return <button aria-expanded={open} onClick={() => setOpen(true)} onDoubleClick={openProfile}>Wallet</button>;
}

export function App({ children }) {
  return (
    <WagmiProvider config={config}>
      <ConnectKitProvider theme="midnight">{children}</ConnectKitProvider>
      <ConnectKitButton />
      <ConnectKitButton showBalance label="Sign in" />
      <Own />
    </WagmiProvider>
  );
}
