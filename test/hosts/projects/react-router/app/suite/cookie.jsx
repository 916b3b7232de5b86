import { cookieToInitialState } from 'w3m-elements/cookie';
import { Account } from './account.jsx';

export const loader = ({ request }) => ({ initialState: cookieToInitialState(request.headers.get('cookie')) });

export default function Page({ loaderData }) {
  return <Account initialState={loaderData.initialState} />;
}
