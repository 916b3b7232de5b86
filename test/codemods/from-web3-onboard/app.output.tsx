import { useSetChain } from '@web3-onboard/react';
import { createModal, defineNetwork } from 'w3m-elements';
import { useW3mAccount, useW3mConnect, useW3mDisconnect } from 'w3m-elements/react';

const web3Onboard = createModal({
  networks: [defineNetwork({
    id: 8453,
    name: 'Base',

    nativeCurrency: {
      name: 'ETH',
      symbol: 'ETH',
      decimals: 18
    },

    rpcUrls: {
      default: {
        http: ['https://mainnet.base.org']
      }
    }
  })],

  metadata: {
    name: 'Lagoon'
  }
});

function ConnectButton() {
  const {
    isConnected: wallet
  } = useW3mAccount();

  const {
    connect: connectWallet,
    status: connectStatus
  } = useW3mConnect();

  const connect = () => connectWallet().catch(() => undefined);
  const connecting = connectStatus === 'pending';

  const {
    disconnect
  } = useW3mDisconnect();

  return (
    <button disabled={connecting} onClick={() => (wallet ? disconnect() : connect())}>
      {connecting ? 'Connecting' : wallet ? 'Disconnect' : 'Connect'}
    </button>
  );
}

function Chain() {
  // TODO(w3m-elements): `useSetChain`: see docs/migrate/from-web3-onboard.md#hooks.
  const [{ connectedChain }, setChain] = useSetChain();
  return <button onClick={() => setChain({ chainId: '0x2105' })}>{connectedChain?.id}</button>;
}

export function App() {
  return (
    <>
      <ConnectButton />
      <Chain />
    </>
  );
}
