import Head from 'next/head';
import { Wallet } from '../components/wallet.jsx';
import { Wallets } from '../components/wallets.jsx';

export default function Page() {
  return (
    <main>
      <Head>
        <title>Lagoon</title>
        <link rel="icon" href="data:," />
      </Head>
      <h1>Lagoon</h1>
      <Wallet />
      <p>Below the button.</p>
      <Wallets />
    </main>
  );
}
