import type { Modal } from 'w3m-elements';
import { getSignedIn } from './create-lagoon-modal.js';

/** Row of the modal's state: label and value. */
export type Fact = { label: string; value: string; mono?: boolean };

/** The account, network and state of this moment. */
export function readFacts(modal: Modal): { connected: boolean; facts: Fact[] } {
  const account = modal.getAccount();
  const network = modal.getNetwork();
  const signedIn = getSignedIn(modal)?.read();
  return {
    connected: account?.status === 'connected',
    facts: [
      { label: 'Status', value: account?.status ?? 'disconnected' },
      { label: 'Account', value: account?.address ?? 'none', mono: account !== undefined },
      { label: 'Wallet', value: account?.walletInfo.name ?? 'none' },
      { label: 'Network', value: network ? `${network.name} (${network.id})` : 'none' },
      ...(signedIn === undefined ? [] : [{ label: 'Signed in', value: signedIn, mono: signedIn.startsWith('0x') }]),
      { label: 'Modal', value: modal.getState().open ? 'open' : 'closed' },
    ],
  };
}

/** Calls back on every change of what {@link readFacts} reads. Returns what ends it. */
export function watchFacts(modal: Modal, listener: () => void): () => void {
  const disposers = [modal.subscribeAccount(listener), modal.subscribeNetwork(listener), modal.subscribeState(listener)];
  const stop = getSignedIn(modal)?.watch(listener);
  if (stop) disposers.push(stop);
  return () => disposers.forEach((dispose) => dispose());
}
