import { WagmiProvider, createConfig, http } from 'wagmi';
import { mainnet } from 'wagmi/chains';

import { walletConnect } from 'wagmi/connectors';
import { createModal } from 'w3m-elements/wagmi';
import { W3mButton, useW3mModal, useW3mState } from 'w3m-elements/react';

// TODO(w3m-elements): `enableFamily: false` of `getDefaultConfig`: no counterpart, taken out, see docs/migrate/from-connectkit.md#options.
const config = createConfig(
  {
    chains: [mainnet],
    transports: { [mainnet.id]: http('https://node.lagoon.example') },

    connectors: [walletConnect({
      projectId: 'b56e18d4',
      showQrModal: false
    })]
  },
);

const modal = createModal({
  wagmi: config,
  projectId: 'b56e18d4',

  metadata: {
    name: 'Lagoon',
    description: 'A page',
    url: 'https://lagoon.example'
  }
});

function Own() {
  const walletModal = useW3mModal();
  const setOpen = isOpen => isOpen ? walletModal.open() : walletModal.close();

  const openProfile = () => walletModal.open({
    view: 'Account'
  });

  const {
    open
  } = useW3mState();

  return <button aria-expanded={open} onClick={() => setOpen(true)} onDoubleClick={openProfile}>Wallet</button>;
}

export function App({ children }) {
  // TODO(w3m-elements): `theme="midnight"` of `ConnectKitProvider`, taken out: give it to `createModal`, see docs/migrate/from-connectkit.md#options.
  return (
    <WagmiProvider config={config}>
      {children}
      <W3mButton balance="hide" />
      <W3mButton label="Sign in" />
      <Own />
    </WagmiProvider>
  );
}
