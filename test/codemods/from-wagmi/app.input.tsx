import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider, createConfig, http, useAccount, useConnect, useDisconnect } from 'wagmi';
import { sepolia } from 'wagmi/chains';
import { coinbaseWallet, injected, mock, walletConnect } from '@wagmi/connectors';

const config = createConfig({
  chains: [sepolia],
  multiInjectedProviderDiscovery: true,
  connectors: [
    walletConnect({ projectId: 'b56e18d4', metadata: { name: 'Lagoon', description: 'A page', url: 'https://lagoon.example', icons: [] }, isNewChainsStale: false }),
    coinbaseWallet({ appName: 'Lagoon' }),
    mock({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] }),
  ],
  transports: { [sepolia.id]: http() },
});
const queryClient = new QueryClient();

function Account() {
  const { address } = useAccount();
  const { disconnect } = useDisconnect();
  return <button onClick={() => disconnect()}>{address}</button>;
}

function Connect() {
  const { connect } = useConnect();
  return <button onClick={() => connect({ connector: injected() })}>Connect</button>;
}

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queryClient}>
        <Account />
        <Connect />
      </QueryClientProvider>
    </WagmiProvider>
  );
}
