import Head from 'next/head';
// The button's place until its script is there.
import 'w3m-elements/placeholder.css';

export default function App({ Component, pageProps }) {
  return (
    <>
      <Head>
        <title>Lagoon</title>
        <link rel="icon" href="data:," />
      </Head>
      <Component {...pageProps} />
    </>
  );
}
