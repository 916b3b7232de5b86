/** The page of a peer: the same networks, wallets and names of functions as the page of the package has. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { defineChain } from 'viem';
import { createConfig, http, WagmiProvider } from 'wagmi';
import { getAccount } from 'wagmi/actions';
import { addWallets, networks, setAccount } from './growth-wallets.ts';

/**
 * Starts the page.
 *
 * @param kit `Provider`; `Button`; `Parts`, which calls `give` with `{ open, close }` at each rendering; `find(id)` of an element that is
 * named `network:3` or `wallet:1`.
 */
export function startPage({ Provider, Button, Parts, find }) {
  const chains = networks.map((network) => defineChain(network));
  const config = createConfig({
    chains,
    transports: Object.fromEntries(chains.map(({ id, rpcUrls }) => [id, http(rpcUrls.default.http[0])])),
  });
  const client = new QueryClient();
  let acts;
  let setCount;
  const Buttons = () => {
    const [count, set] = useState(1);
    setCount = set;
    return Array.from({ length: count }, (_, at) => <Button key={at} />);
  };
  const App = () => (
    <WagmiProvider config={config} reconnectOnMount={false}>
      <QueryClientProvider client={client}>
        <Provider>
          <Parts give={(given) => (acts = given)} />
          <Buttons />
        </Provider>
      </QueryClientProvider>
    </WagmiProvider>
  );
  createRoot(document.getElementById('root')).render(<App />);
  globalThis.growth = {
    find,
    open: (view) => acts.open[view]?.(),
    close: () => acts.close(),
    isConnected: () => getAccount(config).status === 'connected',
    addWallets,
    addTags: (count) => flushSync(() => setCount((before) => before + count)),
    setAccount,
  };
}
