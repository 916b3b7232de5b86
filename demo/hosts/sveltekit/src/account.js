import { browser } from '$app/environment';
import { readable } from 'svelte/store';
import { createModal } from 'w3m-elements';
import { mainnet } from 'w3m-elements/networks';
// Before hydration: properties set on an undefined element are lost. In a module of the page Vite finds it at the start of its server.
import 'w3m-elements/elements';

/** The modal; `undefined` on the server. */
export const modal = browser ? createModal({ networks: [mainnet], metadata: { name: 'Lagoon' } }) : undefined;

/** Connected account; `undefined` on the server and while no account is connected. */
export const account = readable(modal?.getAccount(), (set) => modal?.subscribeAccount(set));
