import { useW3mBalance, useW3mConnect, useW3mConnections } from 'w3m-elements/react';

/** The page's wallets and balance as the hooks have them. */
export function Hooks() {
  const { connections, disconnect } = useW3mConnections();
  const { balance, symbol } = useW3mBalance();
  const { connect, status } = useW3mConnect();
  return (
    <>
      <output>{[...connections.map(({ wallet }) => wallet.name), balance ?? 'none', symbol].join(' ').trim()}</output>
      <p>{status}</p>
      <button onClick={() => void connect({ walletId: 'example.quay' })}>Connect Quay</button>
      <button onClick={() => connections.forEach((one) => void disconnect(one))}>Disconnect</button>
    </>
  );
}
