import { useConnection, useDisconnect, useSendTransaction, useSignMessage, useSwitchChain } from 'wagmi';
import { base } from 'wagmi/chains';

const SHOP = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

export function Wallets() {
  const { chain, connector } = useConnection();
  const disconnect = useDisconnect();
  const pay = useSendTransaction();
  const sign = useSignMessage();
  const change = useSwitchChain();
  return (
    <section>
      <p>
        {connector?.name ?? 'No wallet'}, {chain?.name ?? 'no network'}
      </p>
      <button onClick={() => change.mutate({ chainId: base.id })}>Switch to Base</button>
      <button onClick={() => sign.mutate({ message: 'The water is warm.' })}>Sign</button>
      <button onClick={() => pay.mutate({ to: SHOP, value: 1_000_000_000_000_000n })}>Pay 0.001 ETH</button>
      <button onClick={() => disconnect.mutate()}>Disconnect</button>
      <p>{pay.data ?? sign.data ?? pay.error?.message ?? sign.error?.message ?? 'Nothing signed'}</p>
    </section>
  );
}
