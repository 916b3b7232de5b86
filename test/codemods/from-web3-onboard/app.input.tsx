import { Web3OnboardProvider, init, useConnectWallet, useSetChain } from '@web3-onboard/react';
import injectedModule from '@web3-onboard/injected-wallets';

const injected = injectedModule();

const web3Onboard = init({
  wallets: [injected],
  chains: [{ id: '0x2105', token: 'ETH', label: 'Base', rpcUrl: 'https://mainnet.base.org' }],
  appMetadata: { name: 'Lagoon' },
});

function ConnectButton() {
  const [{ wallet, connecting }, connect, disconnect] = useConnectWallet();
  return (
    <button disabled={connecting} onClick={() => (wallet ? disconnect(wallet) : connect())}>
      {connecting ? 'Connecting' : wallet ? 'Disconnect' : 'Connect'}
    </button>
  );
}

function Chain() {
  const [{ connectedChain }, setChain] = useSetChain();
  return <button onClick={() => setChain({ chainId: '0x2105' })}>{connectedChain?.id}</button>;
}

export function App() {
  return (
    <Web3OnboardProvider web3Onboard={web3Onboard}>
      <ConnectButton />
      <Chain />
    </Web3OnboardProvider>
  );
}
