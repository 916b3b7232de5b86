const modal = w3m.createModal({ networks: [w3m.mainnet], metadata: { name: 'Lagoon' } });

function show(account) {
  document.querySelector('output').textContent = account?.address ?? 'disconnected';
}
show(modal.getAccount());
modal.subscribeAccount(show);
