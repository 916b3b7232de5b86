import type { ReadableAtom } from 'nanostores';
import type { Account as ViemAccount, Chain, Client, Transport } from 'viem';
import type { Disposer } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { CaipNetworkId, Network } from '../config/network.js';
import type { ModalEvent } from '../config/event-payloads.js';
import type { LiveOption } from '../config/live-options.js';
import type { ModalOptions, ThemeMode, ThemeVariables } from '../config/options.js';
import type { Account } from '../controllers/account/account.js';
import type { ModalViewOptions } from './modal-views.js';
import type { ActiveNetwork } from '../controllers/network/active-network.js';
import type { ModalState } from '../controllers/stores.js';
import type { AccountOf, NetworkOf, ProviderOf } from './namespace-types.js';

// Features add to `EventPayloads`: these imports give hosts the payloads of all events.
export type {} from '../features/account/watch-balance-failures.js';
export type {} from '../features/activity/manifest.js';
export type {} from '../features/analytics/manifest.js';
export type {} from '../features/buy/manifest.js';
export type {} from '../features/email/manifest.js';
export type {} from '../features/help/manifest.js';
export type {} from '../features/login-account/manifest.js';
export type {} from '../features/names/manifest.js';
export type {} from '../features/networks/manifest.js';
export type {} from '../features/send/manifest.js';
export type {} from '../features/sign-in/manifest.js';
export type {} from '../features/social/manifest.js';
export type {} from '../features/swap/manifest.js';
export type {} from '../actions/swap/report-quote-failure.js';

/**
 * Options of `open()`: a view with its parameters, and its namespace (default: the active one).
 *
 * @example
 * const options: ModalOpenOptions = { view: 'Networks' };
 */
export type ModalOpenOptions = (
  | ModalViewOptions
  | {
      /** Default: the account where one is connected, else the list of wallets. */
      readonly view?: undefined;
      /** Parameters belong to a view. */
      readonly params?: undefined;
    }
) & {
  /** Namespace to connect or to show. Default: the active one. */
  readonly namespace?: Namespace | undefined;
};

/**
 * Options of `connect()`.
 *
 * @example
 * const options: ModalConnectOptions = { walletId: 'io.metamask', namespace: 'eip155' };
 */
export type ModalConnectOptions = {
  /** An rdns, for example `example.harbor`. Without it the modal opens and the visitor chooses. */
  readonly walletId?: string | undefined;
  /** Namespace to connect. Default: the active namespace; of a wallet that does not serve that, the first one that it serves. */
  readonly namespace?: Namespace | undefined;
};

/**
 * Options that can be changed after creation. Of `features`, names that are left out keep their values.
 *
 * @example
 * const update: ModalUpdate = { themeMode: 'dark' };
 */
export type ModalUpdate = Partial<Pick<ModalOptions, LiveOption>>;

/**
 * One instance of the modal: what `createModal` returns.
 *
 * @example
 * const isConnected = (modal: Modal) => modal.getAccount() !== undefined;
 */
export type Modal = {
  /**
   * Shows the modal: Account when connected, else Connect, or a view by its name. A view that needs an account connects first
   * and is shown after that. Resolves when the modal is on the page; safe to call again.
   *
   * @throws {UnknownViewError} for a view that does not exist (`reason: 'unknown'`) or whose feature is off (`'off'`).
   * @throws {SignInUnavailableError} for `SIWXSignMessage` without sign-in, without an account, or on an unsupported network.
   */
  open(options?: ModalOpenOptions): Promise<void>;
  /** Hides the modal at once, without a confirmation. */
  close(): void;
  /**
   * Connects a wallet.
   *
   * @throws {ConnectError} with a `reason`.
   */
  connect(options?: ModalConnectOptions): Promise<Account>;
  /**
   * Ends the connection of a namespace, or all of them.
   *
   * @throws {DisconnectError} 'Failed to disconnect', with the failure as `cause`.
   * @throws {AdapterNotFoundError} for a namespace without an adapter.
   * @throws {ClientNotSetError} on a server and after `destroy()`.
   */
  disconnect(namespace?: Namespace): Promise<void>;
  /**
   * Asks the wallet to go to another network, adding it there where the wallet does not know it. With no wallet connected
   * the network becomes the one to start on. Resolves when the wallet is really there.
   *
   * @param network A network, its CAIP-2 id (`eip155:8453`), or the chain id of an EVM network (`8453`).
   * @throws {InvalidCaipError} 'Invalid CAIP-2 network id' for a text that is no CAIP-2 id.
   * @throws {SwitchNetworkError} with a `reason`.
   */
  switchNetwork(network: Network | CaipNetworkId | number): Promise<void>;
  /**
   * A viem client over the connected EVM wallet, for reading and for `.extend(walletActions)`. It belongs to the account
   * and chain of this moment: ask again after a change.
   *
   * @throws {NoClientError} while no EVM account is connected to a known network.
   */
  getClient(): Promise<Client<Transport, Chain, ViemAccount>>;
  /** The account of a namespace, by default the active one; `undefined` while none is connected. */
  getAccount<Name extends Namespace>(namespace: Name): AccountOf<Name> | undefined;
  getAccount(namespace?: Namespace): Account | undefined;
  /**
   * Reads the balance, the profile name and the profile picture of an account now, from the sources that the modal's Account
   * view reads, and resolves with the account that has them. What was read in its lifetime (balance 30 s, profile 5 min) is
   * not asked for again; what cannot be read stays as it was. `undefined` while no account is connected.
   *
   * @throws {ClientNotSetError} on a server and after `destroy()`.
   */
  refreshAccount(namespace?: Namespace): Promise<Account | undefined>;
  /** The network of a namespace: the wallet's real chain while connected, else the host's default. */
  getNetwork<Name extends Namespace>(namespace: Name): NetworkOf<Name> | undefined;
  getNetwork(namespace?: Namespace): ActiveNetwork | undefined;
  /**
   * The provider of the account of a namespace (EIP-1193 for `eip155`); `undefined` while there is none. The connected wallet's own;
   * after a reload one that waits for the wallet, and stays the same object until the connection ends: its requests are refused with
   * 4900 when the wallet does not come back.
   */
  getProvider<Name extends Namespace>(namespace: Name): ProviderOf<Name> | undefined;
  /** Returns whether the modal is open, loads or shakes. */
  getState(): ModalState;
  /** Changes the colours: `updateOptions({ themeMode })`. */
  setThemeMode(mode: ThemeMode): void;
  /** Changes the theme variables: `updateOptions({ themeVariables })`. */
  setThemeVariables(variables: ThemeVariables): void;
  /** Each calls back on change and returns what ends it. */
  subscribeAccount(listener: (account: Account | undefined) => void): Disposer;
  /** Calls back when the network changes. */
  subscribeNetwork(listener: (network: ActiveNetwork | undefined) => void): Disposer;
  /** Calls back when the modal opens, closes, loads or shakes. */
  subscribeState(listener: (state: ModalState) => void): Disposer;
  /** Calls back at every event. */
  subscribeEvents(listener: (event: ModalEvent) => void): Disposer;
  /** Calls back with the provider of each connected namespace when one of them changes. */
  subscribeProviders(listener: (providers: { readonly [Name in Namespace]?: ProviderOf<Name> }) => void): Disposer;
  /** The active account, read-only. */
  readonly $account: ReadableAtom<Account | undefined>;
  /** The active network, read-only. */
  readonly $network: ReadableAtom<ActiveNetwork | undefined>;
  /** The state of the modal, read-only. */
  readonly $state: ReadableAtom<ModalState>;
  /**
   * Changes live options; the others are refused by name.
   *
   * @throws {InvalidOptionsError} naming every field that does not fit or is not live.
   */
  updateOptions(options: ModalUpdate): void;
  /** Takes everything down: listeners, timers, the tag that was appended. The next `createModal` makes a new instance. */
  destroy(): void;
};

/**
 * The DOM events of an instance, by name: each bubbles and is composed.
 *
 * @example
 * const onChange = ({ detail }: CustomEvent<ModalEventDetails['w3m-account-change']>) => console.log(detail.account?.address);
 */
export type ModalEventDetails = {
  /** Every event of the modal. */
  'w3m-event': ModalEvent;
  /** The account connected, changed or went. */
  'w3m-account-change': { account: ReturnType<Modal['getAccount']> };
  /** The network changed. */
  'w3m-network-change': { network: ReturnType<Modal['getNetwork']> };
  /** The modal opened, closed, loads or shakes. */
  'w3m-state-change': { state: ModalState };
};

/**
 * The same as events: name → event. They are known wherever {@link Modal} is, whichever entry it came from.
 *
 * @example
 * const onChange = (event: ModalEventMap['w3m-account-change']) => console.log(event.detail.account?.address);
 */
export type ModalEventMap = { [Name in keyof ModalEventDetails]: CustomEvent<ModalEventDetails[Name]> };

declare global {
  /** Events that every element, the document and the window dispatch. */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way to add to an interface from a table
  interface GlobalEventHandlersEventMap extends ModalEventMap {}
  /** Events that pass a shadow root of the host around `<w3m-modal>`. */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the same
  interface ShadowRootEventMap extends ModalEventMap {}
}
