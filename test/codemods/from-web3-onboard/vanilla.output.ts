import { ethers } from 'ethers';

import { createModal, defineNetwork } from 'w3m-elements';
import 'w3m-elements/walletconnect';

const MAINNET_RPC_URL = 'https://node.lagoon.example';

// TODO(w3m-elements): `walletConnectModule({ dappUrl: 'https://lagoon.example' })`: taken out, see docs/migrate/from-web3-onboard.md#wallets.
// TODO(w3m-elements): `ledgerModule({ walletConnectVersion: 2 })`: taken out, see docs/migrate/from-web3-onboard.md#wallets.
// TODO(w3m-elements): `recommendedInjectedWallets: [{ name: 'MetaMask', url: 'https://metamask.io' }]` of `appMetadata`: taken out, see docs/migrate/from-web3-onboard.md#options.
// TODO(w3m-elements): `accountCenter: { desktop: { enabled: true } }`: taken out, see docs/migrate/from-web3-onboard.md#options.
const onboard = createModal({
  networks: [defineNetwork({
    id: 1,
    name: 'Ethereum Mainnet',

    nativeCurrency: {
      name: 'ETH',
      symbol: 'ETH',
      decimals: 18
    },

    rpcUrls: {
      default: {
        http: [MAINNET_RPC_URL]
      }
    }
  }), defineNetwork({
    id: 42161,
    name: 'Arbitrum One',

    nativeCurrency: {
      name: 'ARB-ETH',
      symbol: 'ARB-ETH',
      decimals: 18
    },

    rpcUrls: {
      default: {
        http: ['https://arb1.arbitrum.io/rpc']
      }
    }
  })],

  projectId: 'b56e18d4',

  metadata: {
    name: 'Lagoon',
    description: 'A page',
    icons: ['https://lagoon.example/icon.png']
  }
});

export async function start() {
  // TODO(w3m-elements): `connect()` resolves with the account, not with a list of wallets, see docs/migrate/from-web3-onboard.md#calls.
  const wallets = await onboard.connect();
  if (wallets[0]) {
    const provider = new ethers.BrowserProvider(wallets[0].provider, 'any');
    await provider.getSigner();
  }
  await onboard.switchNetwork(1);
  // TODO(w3m-elements): `onboard.state`: see docs/migrate/from-web3-onboard.md#calls.
  const [primary] = onboard.state.get().wallets;
  await onboard.disconnect();
}
