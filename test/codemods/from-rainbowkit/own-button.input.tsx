import { ConnectButton, connectorsForWallets } from '@rainbow-me/rainbowkit';
import { rainbowWallet } from '@rainbow-me/rainbowkit/wallets';

export const connectors = connectorsForWallets([{ groupName: 'Popular', wallets: [rainbowWallet] }], { appName: 'Lagoon', projectId: 'b56e18d4' });

export function Wide() {
  return <ConnectButton.Custom>{({ account, openConnectModal }) => <button onClick={openConnectModal}>{account?.displayName ?? 'Connect'}</button>}</ConnectButton.Custom>;
}
export const Small = () => <ConnectButton showBalance={{ smallScreen: false, largeScreen: true }} />;
