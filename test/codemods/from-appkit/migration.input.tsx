import { SolanaAdapter, useAppKitConnection } from '@reown/appkit-adapter-solana/react';
import { EthersAdapter } from '@reown/appkit-adapter-ethers';
import { mainnet, solana } from '@reown/appkit/networks';
import { AppKitProvider, createAppKit, useAppKit, useAppKitAccount, useAppKitBalance, useAppKitProvider, useAppKitState } from '@reown/appkit/react';

export const modal = createAppKit({
  adapters: [new EthersAdapter(), new SolanaAdapter()],
  networks: [mainnet, solana],
  projectId: 'b56e18d4',
  coinbasePreference: 'smartWalletOnly',
  themeVariables: { '--apkt-accent': '#7b3fe4', '--w3m-border-radius-master': '2px', '--apkt-color-mix-strength': 40 },
  customWallets: [{ id: 'quay', name: 'Quay', homepage: 'https://quay.example', image_url: 'https://quay.example/icon.png', mobile_link: 'quay://' }],
});

export function follow(onChange: (text: string | undefined) => void) {
  if (!modal.getIsConnectedState()) return onChange(undefined);
  modal.subscribeCaipNetworkChange((network) => onChange(network?.name));
  modal.subscribeWalletInfo((info) => onChange(info?.name));
  return onChange(`${modal.getCaipAddress('eip155')} ${modal.getAddress()} ${modal.getChainId()} ${modal.getWalletInfo()?.name}`);
}
export const getProvider = () => modal.getWalletProvider();

export function Header() {
  const { open } = useAppKit();
  const { address, isConnected } = useAppKitAccount();
  const { walletProvider } = useAppKitProvider<{ request(): void }>('eip155');
  const { connection } = useAppKitConnection();
  const { fetchBalance } = useAppKitBalance();
  const state = useAppKitState();
  return (
    <AppKitProvider projectId="b56e18d4">
      {isConnected && <p onClick={() => fetchBalance()}>{address} {String(connection)} {String(state.selectedNetworkId)} {typeof walletProvider}</p>}
      <button onClick={() => open({ view: 'Swap', arguments: { amount: '1', fromToken: 'ETH' } })}>Swap</button>
    </AppKitProvider>
  );
}
