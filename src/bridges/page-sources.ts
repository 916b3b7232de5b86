import type { Abilities, AbilitiesParameters } from '../actions/abilities/abilities.js';
import type { WalletConnection } from '../actions/connections/manage-connections.js';
import type {
  AccountOf,
  AccountRecordOf,
  AddressOf,
  ChainIdOf,
  Modal,
  ModalConnectOptions,
  NetworkOf,
  ProviderOf,
} from '../client/modal.js';
import type { ModalEvent } from '../config/event-payloads.js';
import type { Namespace } from '../config/namespaces.js';
import type { CaipNetworkId } from '../config/network.js';
import type { ThemeMode, ThemeVariables } from '../config/options.js';
import type { Account } from '../controllers/account/account.js';
import type { ActiveNetwork } from '../controllers/network/active-network.js';
import type { ModalState } from '../controllers/stores.js';
import { recentConnectorsKey } from '../storage/recent-connectors-key.js';
import { createReadSource, createStoresSource, requirePageModal, type Reading, type Source } from './page-modal.js';

/**
 * The connected account as hooks and composables return it.
 *
 * @example
 * const toText = ({ account }: W3mAccount) => account?.address ?? '';
 */
export type W3mAccount<Name extends Namespace = Namespace> = {
  /** The account; `undefined` while disconnected. */
  readonly account: AccountOf<Name> | undefined;
  /** `0x…` on `eip155`, a text elsewhere. */
  readonly address: AddressOf<Name> | undefined;
  /** CAIP-10, for example `eip155:1:0x…`. */
  readonly caipAddress: string | undefined;
  /** Every address that the wallet shares, the active one first. */
  readonly allAccounts: readonly AccountRecordOf<Name>[];
  /** State of the connection. */
  readonly status: 'connected' | 'connecting' | 'reconnecting' | 'disconnected';
  /** The wallet itself has answered. While a stored session is `reconnecting` there is an address, but no answer yet. */
  readonly isConnected: boolean;
  /** Name, icon and rdns of the wallet. */
  readonly walletInfo: AccountOf<Name>['walletInfo'] | undefined;
};

/** The account of a page without a connection. */
export const NO_ACCOUNT = {
  account: undefined,
  address: undefined,
  caipAddress: undefined,
  allAccounts: [],
  status: 'disconnected',
  isConnected: false,
  walletInfo: undefined,
} as const;

/** Follows the account of a namespace; default: the active one. */
export const createAccountSource = (modal: Modal, namespace: Namespace | undefined): Source<W3mAccount> =>
  createStoresSource<W3mAccount>(
    modal,
    ({ stores }) => {
      const account = modal.getAccount(namespace);
      const status = stores.$connections.get()[namespace ?? stores.$activeNamespace.get()]?.status ?? 'disconnected';
      return {
        account,
        address: account?.address,
        caipAddress: account?.caipAddress,
        allAccounts: account?.allAccounts ?? [],
        status,
        isConnected: status === 'connected',
        walletInfo: account?.walletInfo,
      };
    },
    NO_ACCOUNT,
  );

/**
 * A network as hooks and composables return it, and the function that switches to another one.
 *
 * @example
 * const toText = ({ network }: W3mNetwork) => network?.name ?? '';
 */
export type W3mNetwork<Name extends Namespace = Namespace> = {
  /** The chain that the wallet is on while connected, else the network to start on. */
  readonly network: NetworkOf<Name> | undefined;
  /** Chain id: a number on `eip155`, the CAIP-2 reference elsewhere. */
  readonly chainId: ChainIdOf<Name> | undefined;
  /** CAIP-2 id, for example `eip155:1`. */
  readonly caipNetworkId: CaipNetworkId | undefined;
  /** Asks the wallet to switch. Rejects with a {@link ModalMissingError} without a modal. The same function at every render. */
  readonly switchNetwork: Modal['switchNetwork'];
};

/** Follows the network of a namespace; default: the active one. */
export const createNetworkSource = (modal: Modal, namespace: Namespace | undefined): Source<ActiveNetwork | undefined> =>
  createStoresSource<ActiveNetwork | undefined>(modal, () => modal.getNetwork(namespace), undefined);

/**
 * The provider of an account as hooks and composables return it.
 *
 * @example
 * const isReady = ({ provider }: W3mProvider) => provider !== undefined;
 */
export type W3mProvider<Name extends Namespace = Namespace> = {
  /** Provider of the account: EIP-1193 with events on `eip155`; `undefined` while disconnected. */
  readonly provider: ProviderOf<Name> | undefined;
  /** Id of the connector, for example `io.metamask`. */
  readonly connectorId: string | undefined;
};

/** The provider of a page without a connection. */
export const NO_PROVIDER = { provider: undefined, connectorId: undefined };

/** Follows the provider of a namespace. */
export const createProviderSource = <Name extends Namespace>(modal: Modal, namespace: Name): Source<W3mProvider<Name>> =>
  createStoresSource<W3mProvider<Name>>(
    modal,
    () => {
      const provider = modal.getProvider(namespace);
      return provider ? { provider, connectorId: modal.getAccount(namespace)?.connectorId } : NO_PROVIDER;
    },
    NO_PROVIDER,
    (a, b) => a.provider === b.provider && a.connectorId === b.connectorId,
  );

/**
 * The state of the page's modal as hooks and composables return it.
 *
 * @example
 * const isOpen = ({ open }: W3mState) => open;
 */
export type W3mState = ModalState & {
  /** Whether the page has a modal. */
  readonly initialized: boolean;
};

/** The state of a page without a modal. */
export const NO_STATE: W3mState = { open: false, loading: false, shake: false, namespace: undefined, initialized: false };

/** Follows the state of the modal. */
export const createStateSource = (modal: Modal): Source<W3mState> =>
  createStoresSource<W3mState>(modal, () => ({ namespace: undefined, ...modal.getState(), initialized: true }), NO_STATE);

/** The theme of a modal, as it was set. */
export type Theme = {
  /** Mode that was set: `light`, `dark` or `auto`, which follows the operating system. */
  readonly themeMode: ThemeMode;
  /** Theme variables that were set, by name. */
  readonly themeVariables: ThemeVariables;
};

/** The theme of a page without a modal. */
export const NO_THEME: Theme = { themeMode: 'auto', themeVariables: {} };

/** Follows the theme. */
export const createThemeSource = (modal: Modal): Source<Theme> =>
  createStoresSource<Theme>(
    modal,
    ({ stores }) => {
      const { themeMode, themeVariables = NO_THEME.themeVariables } = stores.$options.get();
      return { themeMode, themeVariables };
    },
    NO_THEME,
  );

/** Follows the last event since something listens. */
export function createEventSource(modal: Modal): Source<ModalEvent | undefined> {
  let last: ModalEvent | undefined;
  return {
    subscribe: (listener) =>
      modal.subscribeEvents((event) => {
        last = event;
        listener();
      }),
    get: () => last,
  };
}

/** A value without a modal. */
const toNone = <Value>(value: Value): Reading<Value> => ({ value, isLoading: false, error: undefined, refetch: async () => {} });
const NONE: readonly WalletConnection[] = [];
/** Value of {@link createKnowledgeSource} without a modal. */
export const NO_KNOWLEDGE = toNone<Account | undefined>(undefined);
/** Value of {@link createAbilitiesSource} without a modal. */
export const NO_ABILITIES = toNone<Abilities | undefined>(undefined);
/** Value of {@link createConnectionsSource} without a modal. */
export const NO_CONNECTIONS = toNone(NONE);

/** Reads the balance and the profile of a namespace's account when it connects, and follows them. */
export function createKnowledgeSource(modal: Modal, namespace: Namespace | undefined): Source<Reading<Account | undefined>> {
  const reading = createReadSource<Account | undefined>(
    modal,
    () => {
      const account = modal.getAccount(namespace);
      return account?.status === 'connected' ? account.caipAddress : undefined;
    },
    () => modal.refreshAccount(namespace),
    undefined,
  );
  const account = createStoresSource<Account | undefined>(modal, () => modal.getAccount(namespace), undefined);
  let last = reading.get();
  return {
    subscribe(listener) {
      const stops = [reading.subscribe(listener), account.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    get() {
      const next = { ...reading.get(), value: account.get() };
      if ((Object.keys(next) as (keyof typeof next)[]).some((key) => next[key] !== last[key])) last = next;
      return last;
    },
  };
}

/** Reads the abilities of an account again whenever it, its network, its wallet or its transactions change; those of another account are never shown. */
export function createAbilitiesSource(modal: Modal, parameters: AbilitiesParameters): Source<Reading<Abilities | undefined>> {
  const { network } = parameters;
  const namespace = parameters.namespace ?? (network?.split(':')[0] as Namespace | undefined);
  const getAccount = () => {
    const account = modal.getAccount(namespace);
    return account?.status === 'connected' ? account : undefined;
  };
  const reading = createReadSource<Abilities | undefined>(
    modal,
    () => {
      const account = getAccount();
      return account && [account.caipAddress, account.connectorId, account.pendingTransactions].join();
    },
    () => modal.getAbilities(parameters),
    undefined,
  );
  let last = reading.get();
  let shown = last;
  return {
    subscribe: reading.subscribe,
    get() {
      const next = reading.get();
      const account = getAccount();
      const isShown = account && next.value?.caipAddress === (network ? `${network}:${account.address}` : account.caipAddress);
      const value = isShown ? next.value : undefined;
      if (next !== last || value !== shown.value) shown = { ...next, value };
      last = next;
      return shown;
    },
  };
}

/** Lists the connected wallets again whenever an account comes, changes or goes. */
export const createConnectionsSource = (modal: Modal, namespace: Namespace | undefined): Source<Reading<readonly WalletConnection[]>> =>
  createReadSource(
    modal,
    ({ base, stores }) => {
      const connections = Object.entries(stores.$connections.get()).map(([one, state]) => [
        one,
        'connection' in state && state.connection,
        state.status,
      ]);
      return JSON.stringify([
        connections,
        base && (base.controllers.connection.loaded ?? base.controllers).storage.get(recentConnectorsKey),
      ]);
    },
    () => modal.getConnections({ namespace }),
    NONE,
  );

/**
 * State of the connection that a component asked for.
 *
 * @example
 * const describe = ({ status, error }: ConnectAttempt) => (status === 'error' ? error?.message : status);
 */
export type ConnectAttempt = {
  /** `pending` while the wallet is asked. */
  readonly status: 'idle' | 'pending' | 'success' | 'error';
  /** The account that was connected. */
  readonly account: Account | undefined;
  /** Error of a failed attempt: a `ConnectError`, or a {@link ModalMissingError}. */
  readonly error: Error | undefined;
};

/** A component's own requests to connect. */
export type ConnectAttempts = Source<ConnectAttempt> & {
  connect(options?: ModalConnectOptions): Promise<Account>;
  reset(): void;
};

/** No connection was asked for. */
export const NO_ATTEMPT: ConnectAttempt = { status: 'idle', account: undefined, error: undefined };

/** Creates the requests of one component. The latest one counts. */
export function createConnectAttempts(): ConnectAttempts {
  const listeners = new Set<() => void>();
  let state = NO_ATTEMPT;
  let latest = 0;
  const set = (attempt: number, change: Partial<ConnectAttempt>) => {
    if (attempt !== latest) return;
    state = { ...NO_ATTEMPT, ...change };
    listeners.forEach((listener) => listener());
  };
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async connect(options) {
      latest += 1;
      const attempt = latest;
      set(attempt, { status: 'pending' });
      try {
        const account = await requirePageModal('useW3mConnect').connect(options);
        set(attempt, { status: 'success', account });
        return account;
      } catch (error) {
        set(attempt, { status: 'error', error: error as Error });
        throw error;
      }
    },
    reset() {
      latest += 1;
      set(latest, NO_ATTEMPT);
    },
  };
}
