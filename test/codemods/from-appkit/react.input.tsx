// The page's own licence.
import { createAppKit, useAppKit, useAppKitAccount, useAppKitNetwork, useAppKitProvider, useWalletInfo } from '@reown/appkit/react';
import { EthersAdapter } from '@reown/appkit-adapter-ethers';
import { SolanaAdapter } from '@reown/appkit-adapter-solana/react';
import { mainnet, arbitrum, sepolia, solana, type AppKitNetwork } from '@reown/appkit/networks';
import { BrowserProvider } from 'ethers';

const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, arbitrum, solana];

createAppKit({
  adapters: [new EthersAdapter(), new SolanaAdapter()],
  networks,
  defaultNetwork: mainnet,
  projectId: 'b56e18d4',
  metadata: { name: 'Lagoon', description: 'A page', url: 'https://lagoon.example', icons: ['https://lagoon.example/icon.png'] },
  featuredWalletIds: ['a797aa35'],
  excludeWalletIds: ['4622a2b2'],
  allWallets: 'ONLY_MOBILE',
  enableCoinbase: false,
  tokens: { 'eip155:1': { address: '0x1' } },
  defaultAccountTypes: { eip155: 'eoa' },
  features: { email: true, socials: ['google', 'x'], emailShowWallets: false, analytics: false },
  themeMode: 'dark',
});

export function Header() {
  const { open } = useAppKit();
  const { address, isConnected, embeddedWalletInfo } = useAppKitAccount({ namespace: 'eip155' });
  const { caipNetwork, chainId, switchNetwork } = useAppKitNetwork();
  const { walletProvider } = useAppKitProvider('eip155');
  const { walletInfo } = useWalletInfo();
  const sign = async () => (await new BrowserProvider(walletProvider as never).getSigner()).signMessage('Hello');
  return (
    <header>
      <appkit-button balance="hide" />
      <w3m-network-button></w3m-network-button>
      {isConnected && <p title={embeddedWalletInfo?.user?.email}>{address} on {caipNetwork?.name} ({chainId}) with {walletInfo?.name}</p>}
      <button onClick={() => open({ view: 'Networks' })}>Networks</button>
      <button onClick={() => switchNetwork(sepolia)}>Sepolia</button>
      <button onClick={sign}>Sign</button>
    </header>
  );
}
