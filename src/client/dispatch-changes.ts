import { toAccount } from '../controllers/account/account.js';
import { getActiveNetwork } from '../controllers/network/active-network.js';
import type { ModalEvent } from '../config/options.js';
import type { ModalState } from '../controllers/stores.js';
import type { Internals } from './internals.js';

/** The DOM events of an instance, by name: each bubbles and is composed. */
export type ModalEventDetails = {
  'w3m-event': ModalEvent;
  'w3m-account-change': { account: ReturnType<typeof toAccount> };
  'w3m-network-change': { network: ReturnType<typeof getActiveNetwork> };
  'w3m-state-change': { state: ModalState };
};

/** Dispatches a DOM event on the instance's `<w3m-modal>`, or on the document while there is none. */
export function dispatch<Name extends keyof ModalEventDetails>({ environment, host }: Internals, name: Name, detail: ModalEventDetails[Name]): void {
  const target = host.current?.isConnected ? host.current : environment.window?.document;
  target?.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}

/** Tells the page by DOM events what changed in the account, the network and the state. */
export function dispatchChanges(internals: Internals): void {
  const { environment, stores } = internals;
  const getCurrent = () => {
    const options = stores.$options.get();
    const namespace = stores.$activeNamespace.get();
    const connection = stores.$connections.get()[namespace];
    return { account: toAccount(options, namespace, connection), network: getActiveNetwork(options, namespace, connection) };
  };
  let before = getCurrent();
  const tell = () => {
    const now = getCurrent();
    const last = before;
    before = now;
    if (!isEqual(last.account, now.account)) dispatch(internals, 'w3m-account-change', { account: now.account });
    if (!isEqual(last.network, now.network)) dispatch(internals, 'w3m-network-change', { network: now.network });
  };
  environment.onDispose(stores.$connections.listen(tell));
  environment.onDispose(stores.$activeNamespace.listen(tell));
  environment.onDispose(stores.$modal.listen((state) => dispatch(internals, 'w3m-state-change', { state })));
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
