import type { WritableAtom } from 'nanostores';
import type { Namespace } from '../config/namespaces.js';
import type { WalletProvider } from '../connectors/connector.js';
import type { ResolvedOptions } from '../config/options.js';
import type { ConnectError } from '../errors/connect-errors.js';
import type { AccountDetails } from './account/account-details.js';
import { findNetwork } from './network/active-network.js';
import type { StoredConnection, StoredConnections } from '../storage/connections-key.js';
import { atom } from '../utils/atom.js';

/** An open connection to a wallet: who, which accounts, and which chain the wallet is really on. */
export type Connection = StoredConnection;

/** A connection that did not come about; `attempt` tells which one. */
export type ConnectionFailure = { readonly attempt: number; readonly error: ConnectError };

/**
 * Where a namespace's connection stands. `connected` is only ever reached through a wallet's own answer. Spec §4.
 * - `previous`: the connection that stays if the new one fails.
 * - `failure`: why the last attempt failed, until the next one begins.
 */
export type ConnectionState =
  | { readonly status: 'disconnected'; readonly failure?: ConnectionFailure }
  | {
      readonly status: 'connecting';
      readonly attempt: number;
      readonly connectorId: string;
      readonly wallet: Connection['wallet'];
      readonly previous?: Connection;
    }
  | { readonly status: 'reconnecting'; readonly attempt: number; readonly link: Connection }
  | { readonly status: 'connected'; readonly link: Connection; readonly failure?: ConnectionFailure };

/** Connections by namespace; a namespace that is absent is disconnected. */
export type Connections = Readonly<Partial<Record<Namespace, ConnectionState>>>;

/**
 * What the modal is doing. Spec §2.
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

/** The state of one instance that is needed before anybody acts; plain atoms, shared by tags, views and controllers. */
export type Stores = {
  readonly $options: WritableAtom<ResolvedOptions>;
  readonly $connections: WritableAtom<Connections>;
  readonly $activeNamespace: WritableAtom<Namespace>;
  readonly $modal: WritableAtom<ModalState>;
  /** The provider of each connected wallet. Written by the connection controller. */
  readonly $providers: WritableAtom<Readonly<Partial<Record<Namespace, WalletProvider>>>>;
  /** What is learned of accounts after they connected. */
  readonly $details: WritableAtom<AccountDetails>;
  /** The providers as hosts get them: for a stored session one that waits for its wallet. */
  readonly $provided: Stores['$providers'];
};

/** Makes the stores of an instance. A stored session starts as `reconnecting`: nothing has answered yet. */
export function createStores(options: ResolvedOptions, session: StoredConnections | undefined): Stores {
  const { adapters, networks } = options;
  const defaultNetwork = findNetwork(options, session?.network) ?? options.defaultNetwork;
  const connections: Partial<Record<Namespace, ConnectionState>> = {};
  for (const namespace of adapters) {
    const link = session?.links[namespace];
    if (link) connections[namespace] = { status: 'reconnecting', attempt: 0, link };
  }
  const active = [session?.active, ...adapters].find((namespace) => connections[namespace!]);
  return {
    $options: atom({ ...options, defaultNetwork }),
    $connections: atom<Connections>(connections),
    $activeNamespace: atom<Namespace>(active ?? (defaultNetwork ?? networks[0]).chainNamespace),
    $providers: atom<Readonly<Partial<Record<Namespace, WalletProvider>>>>({}),
    $provided: atom<Readonly<Partial<Record<Namespace, WalletProvider>>>>({}),
    $details: atom<AccountDetails>({}),
    $modal: atom<ModalState>({ open: false, loading: false, shake: false }),
  };
}
