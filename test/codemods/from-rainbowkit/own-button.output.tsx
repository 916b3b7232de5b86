// TODO(w3m-elements): `ConnectButton`, `connectorsForWallets`: see docs/migrate/from-rainbowkit.md.
import { ConnectButton, connectorsForWallets } from '@rainbow-me/rainbowkit';
// TODO(w3m-elements): `rainbowWallet`: see docs/migrate/from-rainbowkit.md.
import { rainbowWallet } from '@rainbow-me/rainbowkit/wallets';

import { W3mButton } from 'w3m-elements/react';

export const connectors = connectorsForWallets([{ groupName: 'Popular', wallets: [rainbowWallet] }], { appName: 'Lagoon', projectId: 'b56e18d4' });

export function Wide() {
  // TODO(w3m-elements): a button of your own: see docs/migrate/from-rainbowkit.md#own-button.
  return <ConnectButton.Custom>{({ account, openConnectModal }) => <button onClick={openConnectModal}>{account?.displayName ?? 'Connect'}</button>}</ConnectButton.Custom>;
}
// TODO(w3m-elements): `showBalance` by screen: use CSS, and `balance="hide"` where there is never one.
export const Small = () => <W3mButton />;
