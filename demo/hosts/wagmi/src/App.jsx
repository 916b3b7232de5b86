import { W3mButton } from 'w3m-elements/react';
import { useConnection } from 'wagmi';
import { Wallets } from './Wallets.jsx';
import 'w3m-elements/placeholder.css';

export default function App() {
  const { address, status } = useConnection();
  return (
    <main>
      <h1>Lagoon</h1>
      <W3mButton />
      <output>{address ?? status}</output>
      <Wallets />
    </main>
  );
}
