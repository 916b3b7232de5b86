import { FC, ReactNode, useMemo } from 'react';
import { ConnectionProvider, WalletProvider } from '@solana/wallet-adapter-react';
import { WalletAdapterNetwork } from '@solana/wallet-adapter-base';
// TODO(w3m-elements): `WalletDisconnectButton`: see docs/migrate/from-solana-wallet-adapter.md#button.
import { WalletDisconnectButton } from '@solana/wallet-adapter-react-ui';
import { clusterApiUrl } from '@solana/web3.js';

import { createModal } from 'w3m-elements';
import { solanaDevnet } from 'w3m-elements/networks';
import { W3mWalletAdapter } from 'w3m-elements/solana-wallet-adapter';
import { W3mButton } from 'w3m-elements/react';

const modal = createModal({
  networks: [solanaDevnet]
});

const w3mWallets = [new W3mWalletAdapter({
  modal
})];

export const Wallet: FC<{ children: ReactNode }> = ({ children }) => {
  const network = WalletAdapterNetwork.Devnet;
  const endpoint = useMemo(() => clusterApiUrl(network), [network]);

  return (
    <ConnectionProvider endpoint={endpoint}>
      <WalletProvider wallets={w3mWallets} autoConnect>

        <W3mButton namespace="solana" />
        <WalletDisconnectButton />
        {children}

      </WalletProvider>
    </ConnectionProvider>
  );
};
