import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
import { useW3mAccount, W3mButton } from 'w3m-elements/react';
// The button's place until its script is there.
import 'w3m-elements/placeholder.css';

// On the server it is an instance that does nothing.
createModal({ networks: [mainnet], metadata: { name: 'Lagoon' } });

export function Wallet() {
  const { address, status } = useW3mAccount();
  return (
    <>
      <W3mButton label="Join" balance="hide" />
      <output>{address ?? status}</output>
    </>
  );
}
