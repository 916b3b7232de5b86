// The page's own licence.
// TODO(w3m-elements): `sepolia`: import from `viem/chains` and wrap in `defineNetwork(…)`, see docs/migrate/from-appkit.md#options.
import { sepolia } from '@reown/appkit/networks';
import { BrowserProvider } from 'ethers';

import { createModal } from 'w3m-elements';

import {
  useW3mModal,
  useW3mAccount,
  useW3mNetwork,
  useW3mProvider,
  W3mButton,
  W3mNetworkButton,
} from 'w3m-elements/react';

import { mainnet, arbitrum, solana } from 'w3m-elements/networks';
import type { Network } from 'w3m-elements';
import 'w3m-elements/walletconnect';

const networks: [Network, ...Network[]] = [mainnet, arbitrum, solana];

// TODO(w3m-elements): `enableCoinbase: false`: not needed, taken out; extensions announce themselves, see docs/migrate/from-appkit.md#options.
// TODO(w3m-elements): `tokens: { 'eip155:1': { address: '0x1' } }`: no counterpart, taken out, see docs/migrate/from-appkit.md#options.
createModal({
  networks,
  defaultNetwork: mainnet,
  projectId: 'b56e18d4',
  metadata: { name: 'Lagoon', description: 'A page', url: 'https://lagoon.example', icons: ['https://lagoon.example/icon.png'] },

  features: {
    email: true,
    socials: ['google', 'x'],
    analytics: false,
    defaultAccountTypes: { eip155: 'eoa' },
    allWallets: 'mobile',
    collapseWallets: true
  },

  themeMode: 'dark',

  wallets: {
    exclude: ['4622a2b2'],
    featured: ['a797aa35']
  }
});

export function Header() {
  const { open } = useW3mModal();
  // TODO(w3m-elements): `useW3mAccount` has no `embeddedWalletInfo`, see docs/migrate/from-appkit.md#hooks.
  const { address, isConnected, embeddedWalletInfo } = useW3mAccount({ namespace: 'eip155' });
  const { network: caipNetwork, chainId, switchNetwork } = useW3mNetwork();
  const { provider: walletProvider } = useW3mProvider('eip155');
  const { walletInfo } = useW3mAccount();
  const sign = async () => (await new BrowserProvider(walletProvider as never).getSigner()).signMessage('Hello');
  return (
    <header>
      <W3mButton balance="hide" />
      <W3mNetworkButton></W3mNetworkButton>
      {isConnected && <p title={embeddedWalletInfo?.user?.email}>{address} on {caipNetwork?.name} ({chainId}) with {walletInfo?.name}</p>}
      <button onClick={() => open({ view: 'Networks' })}>Networks</button>
      <button onClick={() => switchNetwork(sepolia)}>Sepolia</button>
      <button onClick={sign}>Sign</button>
    </header>
  );
}
