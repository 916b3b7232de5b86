import { useW3mBalance, useW3mConnect, useW3mConnections, useW3mProfile, useW3mSendCalls } from 'w3m-elements/react';

const SHOP = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

export function Wallets() {
  const { name } = useW3mProfile();
  const { balance, symbol } = useW3mBalance();
  const { connections, switchAccount, disconnect } = useW3mConnections();
  const { connect, status } = useW3mConnect();
  const { sendCalls, result, error } = useW3mSendCalls();
  // How it ends is in `status`, `result` and `error`.
  const add = () => connect().catch(() => {});
  const pay = () => sendCalls({ calls: [{ to: SHOP, value: 1_000_000_000_000_000n }] }).catch(() => {});
  return (
    <section>
      <p>
        {name ?? 'No name'}, {balance ? `${balance} ${symbol}` : 'no balance'}
      </p>
      <ul>
        {connections.map(({ namespace, walletId, wallet, isActive }) => (
          <li key={walletId} aria-current={isActive}>
            {wallet.name}
            <button onClick={() => switchAccount({ namespace, walletId })}>Use</button>
            <button onClick={() => disconnect({ namespace, walletId })}>Disconnect</button>
          </li>
        ))}
      </ul>
      <button onClick={add}>Add a wallet</button>
      <button onClick={pay}>Pay 0.001 ETH</button>
      <p>
        {status}, {error?.message ?? result?.status ?? 'not paid'}
      </p>
    </section>
  );
}
