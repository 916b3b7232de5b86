import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
import { W3mButton } from 'w3m-elements/react';

createModal({ networks: [mainnet], projectId: 'b56e18d4', enableWalletConnect: false });
createModal({ networks: [mainnet], services: { blockchainApi: 'https://data.lagoon.example' }, register: false });

export const Header = () => <W3mButton />;
