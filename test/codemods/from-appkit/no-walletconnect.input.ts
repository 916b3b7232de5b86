import { createAppKit } from '@reown/appkit';
import { mainnet } from '@reown/appkit/networks';

createAppKit({ networks: [mainnet], projectId: 'b56e18d4', enableWalletConnect: false });
