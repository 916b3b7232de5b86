// TODO(w3m-elements): `ConnectButton`, `connectorsForWallets`: see docs/migrate/from-rainbowkit.md#own-button, docs/migrate/from-rainbowkit.md#custom-wallets.
import { ConnectButton, connectorsForWallets } from '@rainbow-me/rainbowkit';
// TODO(w3m-elements): `rainbowWallet`: see docs/migrate/from-rainbowkit.md#custom-wallets.
import { rainbowWallet } from '@rainbow-me/rainbowkit/wallets';

import { W3mButton, W3mNetworkButton } from 'w3m-elements/react';

export const connectors = connectorsForWallets([{ groupName: 'Popular', wallets: [rainbowWallet] }], { appName: 'Lagoon', projectId: 'b56e18d4' });

export function Wide() {
  // TODO(w3m-elements): a button of your own: see docs/migrate/from-rainbowkit.md#own-button.
  return <ConnectButton.Custom>{({ account, openConnectModal }) => <button onClick={openConnectModal}>{account?.displayName ?? 'Connect'}</button>}</ConnectButton.Custom>;
}
// TODO(w3m-elements): `showBalance={{ smallScreen: false, largeScreen: true }}`: by screen use CSS, and `balance="hide"` where there is never one, see docs/migrate/from-rainbowkit.md#button.
export const Small = () => <><W3mNetworkButton /><W3mButton /></>;
