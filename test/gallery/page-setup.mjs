/**
 * Runs in the page: makes the wallets of a scene and an instance of the modal.
 *
 * @param given `{ wallets, networks, options, font }`, all plain data.
 */
export async function setUpPage({ wallets, networks, options, font }) {
  const { createModal, defineNetwork, solana, bitcoin, polkadot } = await import('/cdn/w3m-elements.js');
  const constants = { solana, bip122: bitcoin, polkadot };
  const { createScriptedWallet } = await import('/testing.js');
  window.wallets = {};
  for (const { id, behaviours, ...given } of wallets) {
    const wallet = createScriptedWallet(given);
    wallet.setBehavior('approve');
    for (const [method, behaviour] of Object.entries(behaviours)) wallet.setBehavior(behaviour, method);
    wallet.announce();
    window.wallets[id] = wallet;
  }
  // A network of another namespace needs the code of its constant.
  const toNetwork = (one) => defineNetwork({ ...constants[one.chainNamespace], blockExplorers: undefined, ...one });
  window.startModal = ({ networks: own = networks, ...more } = {}) => {
    window.modal?.destroy();
    window.modal = createModal({
      networks: own.map(toNetwork),
      metadata: { name: 'Lagoon', url: location.origin, icons: [new URL('/assets/lagoon.svg', location.href).href] },
      themeVariables: { '--w3m-font-family': font },
      themeMode: 'light',
      locale: 'en',
      // Nothing listens at the nodes of the scenes.
      sources: { balances: ['wallet', 'service'], activity: ['service'] },
      // Scenes of the list name their own catalogue.
      services: { catalog: false },
      ...options,
      ...more,
    });
  };
  window.startModal();
}

/**
 * Runs in the page: the controllers of the modal, from the tree that React keeps on its container. For messages that no
 * visitor can bring about yet.
 */
export function findControllers() {
  const container = document.querySelector('w3m-modal').shadowRoot.querySelector('[lang]').parentElement;
  const key = Object.keys(container).find((name) => name.startsWith('__reactContainer$'));
  for (let fiber = container[key]?.stateNode?.current ?? container[key]; fiber; fiber = fiber.child) {
    const { value } = fiber.memoizedProps ?? {};
    if (value?.toast && value.alert) return value;
  }
  throw new Error('The controllers were not found.');
}
