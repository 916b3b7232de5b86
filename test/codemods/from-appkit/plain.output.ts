// TODO(w3m-elements): `WagmiAdapter` has no counterpart of this name, see docs/migrate/from-appkit.md.
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
import 'w3m-elements/elements';

const wagmiAdapter = new WagmiAdapter({ projectId: 'b56e18d4', networks: [mainnet] });
export const config = wagmiAdapter.wagmiConfig;

// TODO(w3m-elements): `adapters` is gone: the namespaces are those of `networks`. With wagmi, see docs/migrate/from-appkit.md#wagmi.
// TODO(w3m-elements): `wallets.custom` spells its fields `icon`, `mobileLink`, `desktopLink`, `webappLink`, `appStore`, `playStore`.
const modal = createModal({
  networks: [mainnet],
  projectId: 'b56e18d4',

  wallets: {
    custom: [{ id: 'quay', name: 'Quay', mobile_link: 'quay://' }]
  },

  features: {
    allWallets: false
  }
});
modal.open();
