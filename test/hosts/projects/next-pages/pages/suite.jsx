import Head from 'next/head';
import { SERVED } from '../suite/served.js';
import { Suite } from '../suite/suite.jsx';

export default function Page() {
  return (
    <>
      <Head>
        <link rel="icon" href="data:," />
      </Head>
      <Suite served={SERVED} />
    </>
  );
}
