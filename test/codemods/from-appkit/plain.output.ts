// TODO(w3m-elements): `WagmiAdapter`: see docs/migrate/from-appkit.md#wagmi.
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
import 'w3m-elements/walletconnect';
import 'w3m-elements/elements';

const wagmiAdapter = new WagmiAdapter({ projectId: 'b56e18d4', networks: [mainnet] });
export const config = wagmiAdapter.wagmiConfig;

// TODO(w3m-elements): `adapters: [wagmiAdapter]`, taken out: the namespaces are those of `networks`. With wagmi, see docs/migrate/from-appkit.md#wagmi.
const modal = createModal({
  networks: [mainnet],
  projectId: 'b56e18d4',

  wallets: {
    custom: [{ id: 'quay', name: 'Quay', mobileLink: 'quay://' }]
  },

  features: {
    allWallets: false
  }
});
modal.open();
