import Onboard from '@web3-onboard/core';
import injectedModule from '@web3-onboard/injected-wallets';
import ledgerModule from '@web3-onboard/ledger';
import walletConnectModule from '@web3-onboard/walletconnect';
import { ethers } from 'ethers';

const MAINNET_RPC_URL = 'https://node.lagoon.example';
const injected = injectedModule();
const walletConnect = walletConnectModule({ projectId: 'b56e18d4', dappUrl: 'https://lagoon.example' });
const ledger = ledgerModule({ walletConnectVersion: 2 });

const onboard = Onboard({
  wallets: [injected, walletConnect, ledger],
  chains: [
    { id: '0x1', token: 'ETH', label: 'Ethereum Mainnet', rpcUrl: MAINNET_RPC_URL },
    { id: 42161, token: 'ARB-ETH', label: 'Arbitrum One', rpcUrl: 'https://arb1.arbitrum.io/rpc' },
  ],
  appMetadata: {
    name: 'Lagoon',
    icon: 'https://lagoon.example/icon.png',
    description: 'A page',
    recommendedInjectedWallets: [{ name: 'MetaMask', url: 'https://metamask.io' }],
  },
  accountCenter: { desktop: { enabled: true } },
});

export async function start() {
  const wallets = await onboard.connectWallet();
  if (wallets[0]) {
    const provider = new ethers.BrowserProvider(wallets[0].provider, 'any');
    await provider.getSigner();
  }
  await onboard.setChain({ chainId: '0x1' });
  const [primary] = onboard.state.get().wallets;
  await onboard.disconnectWallet({ label: primary.label });
}
