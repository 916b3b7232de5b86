import { createAppKit } from '@reown/appkit';
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi';
import { mainnet } from '@reown/appkit/networks';

const wagmiAdapter = new WagmiAdapter({ projectId: 'b56e18d4', networks: [mainnet] });
export const config = wagmiAdapter.wagmiConfig;

const modal = createAppKit({
  adapters: [wagmiAdapter],
  networks: [mainnet],
  projectId: 'b56e18d4',
  customWallets: [{ id: 'quay', name: 'Quay', mobile_link: 'quay://' }],
  allWallets: 'HIDE',
});
modal.open();
