import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Disposer } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { Network } from '../config/network.js';
import type { ResolvedOptions } from '../config/options.js';
import type { WalletProvider } from '../connectors/connector.js';
import type { StoredConnections } from '../storage/connections-key.js';
import { atom } from '../utils/atom.js';
import type { AccountDetails } from './account/account-details.js';
import { type Account, toAccount } from './account/account.js';
import type { Connections, ConnectionState } from './connection-state.js';
import { type ActiveNetwork, findNetwork, getActiveNetwork } from './network/active-network.js';

/**
 * State of the modal. Spec §2.
 *
 * @example
 * const isBusy = ({ open, loading }: ModalState) => open && loading;
 */
export type ModalState = {
  /** Whether the dialog is on the page. */
  readonly open: boolean;
  /** Whether it waits for a wallet or a view. */
  readonly loading: boolean;
  /** Whether it shakes, for 500 ms, because it cannot be closed now. */
  readonly shake: boolean;
  /** Namespace that it was opened for. */
  readonly namespace?: Namespace | undefined;
};

/** Stores of one instance that are needed before the visitor acts; plain atoms, shared by tags, views and controllers. */
export type Stores = {
  readonly $options: WritableAtom<ResolvedOptions>;
  readonly $connections: WritableAtom<Connections>;
  readonly $activeNamespace: WritableAtom<Namespace>;
  readonly $modal: WritableAtom<ModalState>;
  /** The provider of each connected wallet. Written by the connection controller. */
  readonly $providers: WritableAtom<Readonly<Partial<Record<Namespace, WalletProvider>>>>;
  /** Details of accounts that are read after they connected. */
  readonly $details: WritableAtom<AccountDetails>;
  /** The providers as hosts get them: for a stored session one that waits for its wallet. */
  readonly $provided: Stores['$providers'];
  /** The network of a namespace without a connection: the last one that the visitor chose, else `defaultNetwork`. */
  readonly $chosenNetwork: WritableAtom<Network | undefined>;
  /** Returns the account of a namespace; default: the active one. `undefined` while none is connected. */
  getAccount(namespace?: Namespace): Account | undefined;
  /** Returns the network of a namespace; default: the active one. `undefined` where it has none. */
  getNetwork(namespace?: Namespace): ActiveNetwork | undefined;
};

/** Calls a listener at every change of any store. @returns One disposer per store. */
export const listenToStores = (stores: Stores, listener: () => void): readonly Disposer[] =>
  Object.values(stores as Readonly<Record<string, Partial<ReadableAtom>>>).flatMap((store) => store.listen?.(listener) ?? []);

/**
 * Creates the stores of an instance. A stored session starts as `reconnecting`: no wallet has answered yet. Of a page that decides about
 * accounts the engine shows it, after the decision.
 */
export function createStores(options: ResolvedOptions, session: StoredConnections | undefined): Stores {
  const { adapters, networks } = options;
  const chosenNetwork = findNetwork(options, session?.network) ?? options.defaultNetwork;
  const connections: Partial<Record<Namespace, ConnectionState>> = {};
  for (const namespace of adapters) {
    const connection = !(options.accept ?? options.terms) && session?.links[namespace];
    if (connection) connections[namespace] = { status: 'reconnecting', attempt: 0, connection };
  }
  const active = [session?.active, ...adapters].find((namespace) => connections[namespace!]);
  const $options = atom(options);
  const $connections = atom<Connections>(connections);
  const $activeNamespace = atom<Namespace>(active ?? (chosenNetwork ?? networks[0]).chainNamespace);
  const $details = atom<AccountDetails>({});
  const $chosenNetwork = atom(chosenNetwork);
  return {
    $options,
    $connections,
    $activeNamespace,
    $details,
    $chosenNetwork,
    $providers: atom({}),
    $provided: atom({}),
    $modal: atom<ModalState>({ open: false, loading: false, shake: false }),
    getAccount: (namespace = $activeNamespace.get()) => toAccount($options.get(), namespace, $connections.get()[namespace], $details.get()),
    getNetwork: (namespace = $activeNamespace.get()) =>
      getActiveNetwork($options.get(), namespace, $connections.get()[namespace], $chosenNetwork.get()),
  };
}
