import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { WagmiProvider, createConfig, http, useAccount, useConnect, useDisconnect } from 'wagmi';
import { sepolia } from 'wagmi/chains';
import { injected, mock } from '@wagmi/connectors';

import { createModal, defineNetwork } from 'w3m-elements';
import { w3mConnector } from 'w3m-elements/wagmi';
import 'w3m-elements/walletconnect';

const modal = createModal({
  networks: [sepolia].map(chain => defineNetwork(chain)),
  projectId: 'b56e18d4',
  metadata: { name: 'Lagoon', description: 'A page', url: 'https://lagoon.example', icons: [] }
});

// TODO(w3m-elements): `isNewChainsStale: false` of `walletConnect`: taken out, see docs/migrate/from-wagmi.md#connectors.
// TODO(w3m-elements): `coinbaseWallet({ appName: 'Lagoon' })`: taken out; the modal lists this wallet without options, see docs/migrate/from-wagmi.md#connectors.
const config = createConfig({
  chains: [sepolia],
  connectors: [w3mConnector({
    modal
  }), mock({ accounts: ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] })],
  transports: { [sepolia.id]: http() },
  multiInjectedProviderDiscovery: false,
});
const queryClient = new QueryClient();

function Account() {
  const { address } = useAccount();
  const { disconnect } = useDisconnect();
  return <button onClick={() => disconnect()}>{address}</button>;
}

function Connect() {
  const { connect } = useConnect();
  // TODO(w3m-elements): `injected()`: connect with `modal.connect()` or with the modal's connector, see docs/migrate/from-wagmi.md#own-button.
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
