// TODO(w3m-elements): `useAppKitConnection`: no counterpart of this name, see docs/migrate/from-appkit.md#adapters.
import { useAppKitConnection } from '@reown/appkit-adapter-solana/react';
// TODO(w3m-elements): `AppKitProvider`, `useAppKitBalance`: no counterpart of this name, see docs/migrate/from-appkit.md#hooks.
import { AppKitProvider, useAppKitBalance } from '@reown/appkit/react';

import { createModal } from 'w3m-elements';
import { useW3mModal, useW3mAccount, useW3mProvider, useW3mState } from 'w3m-elements/react';
import { mainnet, solana } from 'w3m-elements/networks';
import 'w3m-elements/walletconnect';
import 'w3m-elements/elements';

// TODO(w3m-elements): `--w3m-color-mix-strength` counts up to 4 here: grounds stay neutral, see docs/migrate/from-appkit.md#options.
// TODO(w3m-elements): `coinbasePreference: 'smartWalletOnly'`: not needed, taken out; extensions announce themselves, see docs/migrate/from-appkit.md#options.
export const modal = createModal({
  networks: [mainnet, solana],
  projectId: 'b56e18d4',
  themeVariables: { '--w3m-accent': '#7b3fe4', '--w3m-border-radius-master': '2px', '--w3m-color-mix-strength': 40 },

  wallets: {
    custom: [{ id: 'quay', name: 'Quay', homepage: 'https://quay.example', icon: 'https://quay.example/icon.png', mobileLink: 'quay://' }]
  }
});

export function follow(onChange: (text: string | undefined) => void) {
  if (!(modal.getAccount()?.status === 'connected')) return onChange(undefined);
  // TODO(w3m-elements): `subscribeNetwork` gives `{ id, caipNetworkId, name, … }`, see docs/migrate/from-appkit.md#methods.
  modal.subscribeNetwork((network) => onChange(network?.name));
  // TODO(w3m-elements): `modal.subscribeWalletInfo((info) => onChange(info?.name))`: see docs/migrate/from-appkit.md#methods.
  modal.subscribeWalletInfo((info) => onChange(info?.name));
  return onChange(`${modal.getAccount('eip155')?.caipAddress} ${modal.getAccount()?.address} ${modal.getNetwork()?.id} ${modal.getAccount()?.walletInfo?.name}`);
}
// TODO(w3m-elements): `modal.getWalletProvider()`: see docs/migrate/from-appkit.md#methods.
export const getProvider = () => modal.getWalletProvider();

export function Header() {
  const { open } = useW3mModal();
  const { address, isConnected } = useW3mAccount();
  // TODO(w3m-elements): `useW3mProvider` takes no type argument, `<{ request(): void }>` was taken out: cast what it returns, see docs/migrate/from-appkit.md#hooks.
  const { provider: walletProvider } = useW3mProvider('eip155');
  const { connection } = useAppKitConnection();
  const { fetchBalance } = useAppKitBalance();
  // TODO(w3m-elements): what `useW3mState` returns has other names, see docs/migrate/from-appkit.md#hooks.
  const state = useW3mState();
  // TODO(w3m-elements): `arguments: { amount: '1', fromToken: 'ETH' }`: `open` takes no such arguments, see docs/migrate/from-appkit.md#opening.
  return (
    <AppKitProvider projectId="b56e18d4">
      {isConnected && <p onClick={() => fetchBalance()}>{address} {String(connection)} {String(state.selectedNetworkId)} {typeof walletProvider}</p>}
      <button onClick={() => open({ view: 'Swap', arguments: { amount: '1', fromToken: 'ETH' } })}>Swap</button>
    </AppKitProvider>
  );
}
