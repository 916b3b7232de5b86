import Head from 'next/head';
import { cookieToInitialState } from 'w3m-elements/cookie';
import { Account } from '../suite/account.jsx';

export default function Page({ initialState }) {
  return (
    <>
      <Head>
        <link rel="icon" href="data:," />
      </Head>
      <Account initialState={initialState ?? undefined} />
    </>
  );
}

export const getServerSideProps = ({ req }) => ({ props: { initialState: cookieToInitialState(req.headers.cookie) ?? null } });
