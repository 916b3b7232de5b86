import { cookieToInitialState } from 'w3m-elements/cookie';
import { Account } from '../suite/account.jsx';

export default function Page({ initialState }) {
  return <Account initialState={initialState ?? undefined} />;
}

export const getServerSideProps = ({ req }) => ({ props: { initialState: cookieToInitialState(req.headers.cookie) ?? null } });
