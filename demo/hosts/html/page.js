import { createModal, mainnet } from './cdn/w3m-elements.js';
import { showWallets } from './wallets.js';

const modal = createModal({ networks: [mainnet], metadata: { name: 'Lagoon' } });

function show(account) {
  document.querySelector('output').textContent = account?.address ?? 'disconnected';
}
show(modal.getAccount());
modal.subscribeAccount(show);
showWallets(modal);
