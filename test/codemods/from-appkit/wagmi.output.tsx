import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { WagmiProvider, http, createConfig } from 'wagmi';

import { createClient } from 'viem';
import { w3mConnector } from 'w3m-elements/wagmi';
import type { Chain } from 'viem';
import { arbitrum, mainnet } from 'wagmi/chains';
import { createModal } from 'w3m-elements';
import 'w3m-elements/walletconnect';
import 'w3m-elements/elements';

const queryClient = new QueryClient();
const projectId = 'b56e18d4';
const networks = [mainnet, arbitrum] as [Chain, ...Chain[]];

const modal = createModal({
  networks,
  projectId,
  metadata: { name: 'Lagoon' }
});

const wagmiConfig = createConfig({
  chains: networks,
  ssr: true,
  client: ({ chain }) => createClient({ chain, transport: http() }),

  connectors: [w3mConnector({
    modal
  })],

  multiInjectedProviderDiscovery: false
});

export function Providers({ children }: { children: ReactNode }) {
  return (
    <WagmiProvider config={wagmiConfig}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </WagmiProvider>
  );
}
