import { headers } from 'next/headers';
import { cookieToInitialState } from 'w3m-elements/cookie';
import { Account } from './account.jsx';

export default async function Page() {
  return <Account initialState={cookieToInitialState((await headers()).get('cookie'))} />;
}
