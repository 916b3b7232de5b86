import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
import { useW3mAccount, W3mButton } from 'w3m-elements/react';
import { Wallets } from './Wallets.jsx';
import 'w3m-elements/placeholder.css';

createModal({ networks: [mainnet], metadata: { name: 'Lagoon' } });

export default function App() {
  const { address, status } = useW3mAccount();
  return (
    <main>
      <h1>Lagoon</h1>
      <W3mButton />
      <output>{address ?? status}</output>
      <Wallets />
    </main>
  );
}
