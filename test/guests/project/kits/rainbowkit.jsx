/** RainbowKit, as its documents show it, with the wallets that are announced. */
import '@rainbow-me/rainbowkit/styles.css';
import { ConnectButton, RainbowKitProvider } from '@rainbow-me/rainbowkit';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { defineChain } from 'viem';
import { createConfig, http, WagmiProvider } from 'wagmi';
import { disconnect as disconnectWallet } from 'wagmi/actions';
import { CHAIN_ID, NODE_URL } from '../wallets.js';

const chain = defineChain({
  id: CHAIN_ID,
  name: 'Local',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [NODE_URL] } },
});
const config = createConfig({ chains: [chain], transports: { [CHAIN_ID]: http(NODE_URL) } });
const client = new QueryClient();

export const Provider = ({ children }) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={client}>
      <RainbowKitProvider>{children}</RainbowKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
);

export const Buttons = () => <ConnectButton />;

export const disconnect = () => disconnectWallet(config);
