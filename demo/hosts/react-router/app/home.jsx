import { Wallet } from './wallet.jsx';
import { Wallets } from './wallets.jsx';

export default function Home() {
  return (
    <main>
      <h1>Lagoon</h1>
      <Wallet />
      <p>Below the button.</p>
      <Wallets />
    </main>
  );
}
