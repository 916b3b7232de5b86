import type { ReadableAtom } from 'nanostores';
import type { Client } from 'viem';
import type { Disposer } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { CaipNetworkId, Network } from '../config/network.js';
import type { ModalEvent, ModalOptions, ThemeMode, ThemeVariables } from '../config/options.js';
import type { WalletProvider } from '../connectors/connector.js';
import type { Account } from '../controllers/account/account.js';
import type { ModalViewOptions } from './modal-views.js';
import type { ActiveNetwork } from '../controllers/network/active-network.js';
import type { ModalState } from '../controllers/stores.js';

/** What `open()` may be told: a view with its parameters, and the namespace that it is about (default: the active one). */
export type ModalOpenOptions = (ModalViewOptions | { readonly view?: undefined; readonly params?: undefined }) & {
  readonly namespace?: Namespace | undefined;
};

/** What `connect()` may be told. */
export type ModalConnectOptions = {
  /** An rdns, for example `example.harbor`. Without it the modal opens and the visitor chooses. */
  readonly walletId?: string | undefined;
  /** Where to connect. Default: the active namespace; of a wallet that does not serve that, the first one that it serves. */
  readonly namespace?: Namespace | undefined;
};

/** Options that can be changed after creation: what the instance is made of stays. */
export type ModalUpdate = Partial<Omit<ModalOptions, 'projectId' | 'networks' | 'adapters' | 'register'>>;

/** One instance of the modal: what `createModal` returns. */
export type Modal = {
  /**
   * Shows the modal: Account when connected, else Connect, or a view by its name. A view that needs an account connects first
   * and is shown after that. Resolves when the modal is on the page; safe to call again.
   *
   * @throws {UnknownViewError} for a view that does not exist (`reason: 'unknown'`) or whose feature is off (`'off'`).
   * @throws {SignInUnavailableError} for `SIWXSignMessage` without sign-in, without an account, or on an unsupported network.
   */
  open(options?: ModalOpenOptions): Promise<void>;
  /** Hides the modal at once, without asking anybody. */
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
   * @throws {InvalidCaipError} 'Invalid CAIP-2 network id' for a text that is no CAIP-2 id.
   * @throws {SwitchNetworkError} with a `reason`.
   */
  switchNetwork(network: Network | CaipNetworkId): Promise<void>;
  /**
   * A viem client over the connected EVM wallet, for reading and for `.extend(walletActions)`. It belongs to the account
   * and chain of this moment: ask again after a change.
   *
   * @throws {NoClientError} while no EVM account is connected to a known network.
   */
  getClient(): Promise<Client>;
  /** The account of a namespace, by default the active one; `undefined` while none is connected. */
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
  getNetwork(namespace?: Namespace): ActiveNetwork | undefined;
  /**
   * The provider of the account of a namespace (EIP-1193 for `eip155`); `undefined` while there is none. The connected wallet's own;
   * after a reload one that waits for the wallet, and stays the same object until the connection ends: its requests are refused with
   * 4900 when the wallet does not come back.
   */
  getProvider(namespace: Namespace): WalletProvider | undefined;
  getState(): ModalState;
  setThemeMode(mode: ThemeMode): void;
  setThemeVariables(variables: ThemeVariables): void;
  /** Each calls back on change and returns what ends it. */
  subscribeAccount(listener: (account: Account | undefined) => void): Disposer;
  subscribeNetwork(listener: (network: ActiveNetwork | undefined) => void): Disposer;
  subscribeState(listener: (state: ModalState) => void): Disposer;
  subscribeEvents(listener: (event: ModalEvent) => void): Disposer;
  /** Told which wallet's provider serves which namespace, whenever one comes or goes. */
  subscribeProviders(listener: (providers: Readonly<Partial<Record<Namespace, WalletProvider>>>) => void): Disposer;
  readonly $account: ReadableAtom<Account | undefined>;
  readonly $network: ReadableAtom<ActiveNetwork | undefined>;
  readonly $state: ReadableAtom<ModalState>;
  /** @throws {InvalidOptionsError} */
  updateOptions(options: ModalUpdate): void;
  /** Takes everything down: listeners, timers, the tag that was appended. The next `createModal` makes a new instance. */
  destroy(): void;
};

/** The DOM events of an instance, by name: each bubbles and is composed. */
export type ModalEventDetails = {
  'w3m-event': ModalEvent;
  'w3m-account-change': { account: ReturnType<Modal['getAccount']> };
  'w3m-network-change': { network: ReturnType<Modal['getNetwork']> };
  'w3m-state-change': { state: ModalState };
};

/** The same as events: name → event. They are known wherever {@link Modal} is, whichever entry it came from. */
export type ModalEventMap = { [Name in keyof ModalEventDetails]: CustomEvent<ModalEventDetails[Name]> };

declare global {
  /** What every element, the document and the window can hear. */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the way to add to an interface from a table
  interface GlobalEventHandlersEventMap extends ModalEventMap {}
  /** What comes by where the host keeps `<w3m-modal>` in a shadow of its own. */
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the same
  interface ShadowRootEventMap extends ModalEventMap {}
}
