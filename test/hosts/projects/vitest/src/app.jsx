import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createModal, defineNetwork } from 'w3m-elements';
import { W3mButton } from 'w3m-elements/react';
import { w3mConnector } from 'w3m-elements/wagmi';
import { createConfig, http, useAccount, WagmiProvider } from 'wagmi';
import { anvil } from 'wagmi/chains';

/** Makes what the application has once: the modal and wagmi's configuration over it. */
export function createWallets() {
  const modal = createModal({ networks: [defineNetwork(anvil)], metadata: { name: 'Lagoon' } });
  const config = createConfig({
    chains: [anvil],
    connectors: [w3mConnector({ modal })],
    multiInjectedProviderDiscovery: false,
    transports: { [anvil.id]: http() },
  });
  return { modal, config };
}

/** The header of the application: the button, and who is connected as wagmi has it. */
export function Header() {
  const { address } = useAccount();
  return (
    <header>
      <W3mButton label="Join" balance="hide" charsStart={6} />
      <output>{address ?? 'disconnected'}</output>
    </header>
  );
}

export function App({ config }) {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <Header />
      </QueryClientProvider>
    </WagmiProvider>
  );
}
