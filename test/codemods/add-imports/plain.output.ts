// The page's own licence.
import { createModal, defineNetwork } from 'w3m-elements';
import { mainnet, solana as solanaNetwork } from 'w3m-elements/networks';
import 'w3m-elements/elements/w3m-button';
import 'w3m-elements/walletconnect';

const solana = defineNetwork({
  ...solanaNetwork,
  blockExplorers: undefined,
  id: 'A1B2C3D4E5F6G7H8J9K1L2M3N4P5Q6R7',
  name: 'Reef',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['https://node.lagoon.example'] } },
});

createModal({ networks: [mainnet, solana], projectId: 'b56e18d4' });
