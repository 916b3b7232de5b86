import { Wallet } from './wallet.jsx';

export default function Page() {
  return (
    <main>
      <h1>Lagoon</h1>
      <Wallet />
      <p>Below the button.</p>
    </main>
  );
}
