import { createFileRoute } from '@tanstack/react-router';
import { createServerFn } from '@tanstack/react-start';
import { getRequestHeader } from '@tanstack/react-start/server';
import { cookieToInitialState } from 'w3m-elements/cookie';
import { Account } from '../suite/account.jsx';

const readAccount = createServerFn().handler(() => cookieToInitialState(getRequestHeader('cookie')));

export const Route = createFileRoute('/cookie')({
  loader: async () => ({ initialState: await readAccount() }),
  component: Page,
});

function Page() {
  return <Account initialState={Route.useLoaderData().initialState} />;
}
