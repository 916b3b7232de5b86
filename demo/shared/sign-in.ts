import type { Modal, Network } from 'w3m-elements';
import { createBrowserSiwx, createCookieSiwx, type Siwx } from 'w3m-elements/siwx';
import type { SignInKind } from './page-settings.js';

const statement = 'Sign in to Lagoon. The water is warm.';

/** Creates the page's sign-in: in the browser alone, at the server of this demo, or none. */
export function createSignIn(kind: SignInKind, networks: readonly Network[]): Siwx | undefined {
  if (kind === 'off') return undefined;
  if (kind === 'cookie')
    return createCookieSiwx({
      nonceUrl: '/sign-in/nonce',
      verifyUrl: '/sign-in/verify',
      sessionUrl: '/sign-in/session',
      statement,
    });
  // Contract wallets are asked through the networks' nodes.
  return createBrowserSiwx({ statement, networks, required: kind === 'browser' });
}

/** Signed-in account of a page. */
export type SignedIn = { read(): string; watch(listener: () => void): () => void };

/** Follows the signed-in account: reads it again after a change of account or network, and when the modal closes. */
export function followSignedIn(modal: Modal, siwx: Siwx): SignedIn {
  const listeners = new Set<() => void>();
  let said = 'no account';
  let turn = 0;
  const say = (words: string) => {
    said = words;
    listeners.forEach((listener) => listener());
  };
  const look = async () => {
    const mine = ++turn;
    const account = modal.getAccount();
    const network = account?.network;
    if (account?.status !== 'connected' || !network) {
      say('no account');
      return;
    }
    const words = await siwx.getSessions(network.caipNetworkId, account.address).then(
      ([session]) => session?.data.accountAddress ?? 'no account',
      () => 'not known',
    );
    if (mine === turn) say(words);
  };
  modal.subscribeAccount(() => void look());
  modal.subscribeState(() => void look());
  void look();
  return {
    read: () => said,
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
