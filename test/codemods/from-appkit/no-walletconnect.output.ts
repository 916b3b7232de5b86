import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
import 'w3m-elements/elements';

createModal({ networks: [mainnet], projectId: 'b56e18d4', enableWalletConnect: false });
