import type { ReadableAtom } from 'nanostores';
import type { Account as ViemAccount, Chain, Client, Transport } from 'viem';
import type { CallsResult } from '../actions/flow-errors.js';
import type { SendCallsParameters } from '../actions/calls/parse-calls.js';
import type { AccountTarget } from '../actions/connections/find-account.js';
import type { SwitchAccountParameters, WalletConnection } from '../actions/connections/manage-connections.js';
import type { Abilities, AbilitiesParameters } from '../actions/abilities/abilities.js';
import type { FundParameters, FundResult } from '../actions/fund/fund-request.js';
import type { Terms } from '../actions/connections/read-terms.js';
import type { Disposer } from '../config/environment.js';
import type { ModalEvent } from '../config/event-payloads.js';
import type { Namespace } from '../config/namespaces.js';
import type { CaipNetworkId, NetworkInput } from '../config/network.js';
import type { LiveOption } from '../config/options-table.js';
import type { ConnectionScope, ModalOptions, ThemeMode, ThemeVariables } from '../config/options.js';
import type { WalletProvider } from '../connectors/connector.js';
import type { Account, AccountRecord } from '../controllers/account/account.js';
import type { ActiveNetwork } from '../controllers/network/active-network.js';
import type { ModalState } from '../controllers/stores.js';
import type { DeclaredMessages } from './message-types.js';

// Features add to `EventPayloads`: these imports give hosts the payloads of all events.
export type {} from '../features/account/watch-balance-failures.js';
export type {} from '../features/activity/manifest.js';
export type {} from '../features/analytics/manifest.js';
export type {} from '../features/buy/manifest.js';
export type {} from '../features/email/manifest.js';
export type {} from './funding-feature.js';
export type {} from '../features/help/manifest.js';
export type {} from '../features/login-account/manifest.js';
export type {} from '../features/names/manifest.js';
export type {} from '../features/networks/manifest.js';
export type {} from '../features/send/manifest.js';
export type {} from '../features/sign-in/manifest.js';
export type {} from '../features/social/manifest.js';
export type {} from '../features/swap/manifest.js';
export type {} from '../actions/pending/keep-pending.js';
export type {} from '../actions/swap/create-swap-flow.js';
export type {} from '../controllers/account/report-changes.js';
export type {} from '../controllers/check-signature.js';
export type {} from '../controllers/connection/terms.js';

// The same for `Messages`.
declare module '../config/host-messages.js' {
  interface Messages extends DeclaredMessages {}
}

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
 * Account and network of a provider.
 *
 * @example
 * const target: ProviderTarget = { account: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', network: 8453 };
 */
export type ProviderTarget<Name extends Namespace = Namespace> = AccountTarget & {
  /** Address that a connected wallet shares. */
  readonly account: string;
  /** Namespace of the account. Default: `eip155`. */
  readonly namespace?: Name | undefined;
};

/**
 * Connections that `disconnect()` ends.
 *
 * @example
 * const parameters: DisconnectParameters = { scope: 'page' };
 */
export type DisconnectParameters = {
  /** Default: every namespace; with a `walletId` the active one. */
  readonly namespace?: Namespace | undefined;
  /** Id of a connected wallet. Default: every wallet. */
  readonly walletId?: string | undefined;
  /**
   * `site`: in every tab, and the wallet is asked to remove the site. `page`: in this tab alone, also after its reload; other tabs and the
   * wallet keep it, and the tab has connections of its own from then on. Without effect with a `walletId`. Default: `connections.scope`.
   */
  readonly scope?: ConnectionScope | undefined;
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
   * Ends the connections of a namespace, or all of them. With a `walletId` it ends that wallet's and leaves the others: where it was the
   * active one, the wallet that was used before it takes its place.
   *
   * @throws {DisconnectError} 'Failed to disconnect', with the failure as `cause`.
   * @throws {AdapterNotFoundError} for a namespace without an adapter.
   * @throws {ClientNotSetError} on a server and after `destroy()`.
   */
  disconnect(target?: Namespace | DisconnectParameters): Promise<void>;
  /**
   * Lists the wallets that the visitor connected and has not disconnected since, up to four of a namespace, also after a reload: the active
   * one of each namespace first. Wallets that are not in the browser now, or share no account any more, are left out. Shows no prompt.
   */
  getConnections(options?: { readonly namespace?: Namespace | undefined }): Promise<readonly WalletConnection[]>;
  /**
   * Makes another connected wallet, or another address that a wallet shares, the account of its namespace, and that namespace the active one.
   * Shows no prompt; where signing in is required, resolves when the visitor is signed in with it.
   *
   * @throws {ConnectError} `notFound` for a wallet that is not connected or not here, `rejected` for one that does not share the address; what
   * stood before stays.
   */
  switchAccount(parameters: SwitchAccountParameters): Promise<Account>;
  /**
   * Asks the wallet to go to another network, adding it there where the wallet does not know it. With no wallet connected
   * the network becomes the one to start on. Resolves when the wallet is really there.
   *
   * @param network A network, its CAIP-2 id (`eip155:8453`), or the chain id of an EVM network (`8453`).
   * @throws {InvalidCaipError} 'Invalid CAIP-2 network id' for a text that is no CAIP-2 id.
   * @throws {SwitchNetworkError} with a `reason`.
   */
  switchNetwork(network: NetworkInput | CaipNetworkId | number): Promise<void>;
  /**
   * A viem client over the connected EVM wallet, for reading and for `.extend(walletActions)`. It belongs to the account
   * and chain of this moment: ask again after a change.
   *
   * @param target Any account that a connected wallet shares, and any network of the page, for which nothing on the page changes. Default: those
   * in use.
   * @throws {NoClientError} while no EVM account is connected to a known network.
   */
  getClient(target?: AccountTarget): Promise<Client<Transport, Chain, ViemAccount>>;
  /**
   * Sends calls of the connected account: as one where its wallet can (EIP-5792), else one by one, each after the one before it is
   * confirmed. The latter also where the wallet refuses the batch before it has signed anything. `account` and `network` send from any account
   * that a connected wallet shares, without a switch. Resolves when the wallet has taken the calls, with
   * `pending` as a rule; also when it took some and not the others, with `failure` and the outcome of each.
   *
   * @throws {SendCallsError} with a `reason`; nothing was sent, except with `unknown`.
   * @see https://eips.ethereum.org/EIPS/eip-5792
   */
  sendCalls(parameters: SendCallsParameters): Promise<CallsResult>;
  /**
   * Reads the present status of calls, by the id of their result; over a reload too.
   *
   * @throws {SendCallsError} `notFound`, `unknown`, `account`, `network`.
   */
  getCallsStatus(parameters: { readonly id: string }): Promise<CallsResult>;
  /**
   * Waits until calls have ended, and resolves with `success` or `failure`.
   *
   * @throws {SendCallsError} as `getCallsStatus()`; `unknown` when the wallet has said nothing of them for two minutes.
   */
  waitForCallsStatus(parameters: { readonly id: string }): Promise<CallsResult>;
  /**
   * Adds a transaction that the page has sent in its own way, with wagmi or the provider, to those of the account. It is counted and shown
   * among the pending transactions and in the activity until it has ended, over a reload too. Does nothing with one that is listed already.
   * Resolves when a node has returned the transaction.
   *
   * @param hash Hash of a transaction of the connected EVM account on the wallet's network.
   * @throws {TrackTransactionError} with a `reason`; nothing was added.
   */
  trackTransaction(hash: string): Promise<void>;
  /** The terms of the page and whether the visitor has accepted them; `undefined` on a page without terms. */
  getTerms(): Promise<Terms | undefined>;
  /**
   * Reads what the account can do: what it is on a network, the chains and methods of its session, atomic batches, and whether a signature made
   * now verifies there. Takes one request to the nodes of a network (two networks where another than the wallet's is named), and one to the
   * wallet; Solana, Bitcoin and Polkadot take none. Answers are kept for 30 s, the wallet's for 5 min, and forgotten when the account, its
   * network, its wallet or its transactions change. What cannot be read is `unknown`. `undefined` while no account is connected.
   *
   * @param parameters.network CAIP-2 id. Default: the network of the wallet.
   * @throws {ClientNotSetError} on a server and after `destroy()`.
   * @see https://eips.ethereum.org/EIPS/eip-7702
   * @see https://eips.ethereum.org/EIPS/eip-5792#wallet_getcapabilities
   */
  getAbilities(parameters?: AbilitiesParameters): Promise<Abilities | undefined>;
  /**
   * Adds funds: shows what an account is missing, and the ways to it that are open to the account now. Resolves when the sum is there, in the
   * newest block and in the one before it, or when the visitor closes the dialog. Over a reload, the same call goes on where it was. Needs
   * `import 'w3m-elements/funding'`.
   *
   * @throws {FundError} with a `reason`; nothing was asked of the visitor.
   * @throws {FundingNotImportedError}
   */
  fund(parameters: FundParameters): Promise<FundResult>;
  /** The account of a namespace, by default the active one; `undefined` while none is connected. */
  getAccount<Name extends Namespace>(namespace: Name): AccountOf<Name> | undefined;
  getAccount(namespace?: Namespace): Account | undefined;
  /**
   * Reads the balance, the profile name, the profile picture and the delegate of an account now, from the sources of the modal's Account view.
   * Resolves with the account that has them. What was read in its lifetime (balance 30 s, the rest 5 min) is
   * not asked for again; what cannot be read stays as it was. `undefined` while no account is connected.
   *
   * @throws {ClientNotSetError} on a server and after `destroy()`.
   */
  refreshAccount(namespace?: Namespace): Promise<Account | undefined>;
  /** The network of a namespace: the wallet's real chain while connected, else the host's default. */
  getNetwork<Name extends Namespace>(namespace: Name): NetworkOf<Name> | undefined;
  getNetwork(namespace?: Namespace): ActiveNetwork | undefined;
  /**
   * The provider of the account of a namespace (EIP-1193 for `eip155`); `undefined` while there is none. It is the connected wallet's own.
   * After a reload it waits for the wallet, and stays the same object until the connection ends. Its requests are refused with 4900 when the
   * wallet does not come back.
   */
  getProvider<Name extends Namespace>(namespace: Name): ProviderOf<Name> | undefined;
  /**
   * The provider of a named account and network, whichever the page shows; nothing on the page changes. Its account and chain stay the same, so
   * that it emits no standard event. Rejects with 4100 for another account and for one that the page may not use, 4200 for what would change
   * the page, 4900 while the wallet is not connected, and 4901 for a transaction while the wallet is on another network.
   */
  getProvider<Name extends Namespace = 'eip155'>(target: ProviderTarget<Name>): ProviderOf<Name>;
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

/**
 * A wallet of the catalogue, as `ConnectingWalletConnect` takes it: the fields of the service's answer.
 *
 * @example
 * const wallet: ModalWallet = { id: 'harbor', name: 'Harbor' };
 */
export type ModalWallet = {
  /** Id at the catalogue. */
  readonly id: string;
  /** Name shown to the visitor. */
  readonly name: string;
  /** Id of the picture at the catalogue. */
  readonly image_id?: string | null;
  /** Reverse domain name of its extension (EIP-6963), for example `io.metamask`. */
  readonly rdns?: string | null;
  /** Address that opens the app on a phone: https, or the app's own scheme. */
  readonly mobile_link?: string | null;
  /** Address that opens the app on a computer. */
  readonly desktop_link?: string | null;
  /** Address of the wallet's web app. */
  readonly webapp_link?: string | null;
  /** CAIP-2 ids. */
  readonly chains?: readonly string[] | null;
};

/**
 * The public views and their parameters, by name.
 *
 * @example
 * const params: ModalViews['Buy'] = { amount: '100' };
 */
export type ModalViews = {
  /** Address, balance, tokens, collectibles and activity. Needs an account. */
  Account: undefined;
  /** Name, network, e-mail address and disconnecting. Needs an account. */
  AccountSettings: undefined;
  /** The searchable list of wallets. Off where `services.catalog` is `false` and `wallets` has no entry. */
  AllWallets: undefined;
  /** Buys tokens. Needs an account and `features.onramp`. */
  Buy: BuyViewParams | undefined;
  /** The account's names, and the way to another one. Needs an account and a data service. */
  ChooseAccountName: undefined;
  /** E-mail, social logins and wallets. */
  Connect: undefined;
  /** Every social login. Needs `features.socials`. */
  ConnectSocials: undefined;
  /** Connects a wallet of this browser. */
  ConnectingExternal: { readonly connectorId: string };
  /** Logs in with Farcaster's app. Needs `features.socials` with `farcaster`. */
  ConnectingFarcaster: undefined;
  /** The same as `SIWXSignMessage`. */
  ConnectingSiwe: undefined;
  /** Connects a mobile wallet by QR code or link. Default: any wallet that reads the QR code. Needs WalletConnect. */
  ConnectingWalletConnect: { readonly wallet?: ModalWallet } | undefined;
  /** The WalletConnect code alone. Needs WalletConnect. */
  ConnectingWalletConnectBasic: undefined;
  /** E-mail login alone. Needs `features.email`. */
  EmailLogin: undefined;
  /** Adds funds, as `fund()` does; without an `amount` the visitor enters one. Needs an account and `import 'w3m-elements/funding'`. */
  Fund: FundViewParams | undefined;
  /** Lists wallets to install. Off where `services.catalog` is `false` and `wallets` has no entry. */
  GetWallet: undefined;
  /** The page's networks. */
  Networks: undefined;
  /** Purchases of this account. Needs an account and `features.onramp`. */
  OnRampActivity: undefined;
  /** Lists the on-ramp providers and their prices. Needs an account and `features.onramp`. */
  OnRampProviders: BuyViewParams | undefined;
  /** Registers a name. Needs an account and a data service. */
  RegisterAccountName: undefined;
  /** Signs in. Needs `siwx` or `siweConfig` and a connected account: it does not connect first. */
  SIWXSignMessage: undefined;
  /** Asks for a smart session. Needs an account and `features.smartSessions`. */
  SmartSessionGrant: {
    /** @see https://eips.ethereum.org/EIPS/eip-7715 */
    readonly request: unknown;
    /** Called once the session is in force. `account` is a CAIP-10 id, `expiry` seconds since 1970. */
    readonly onGranted?: (granted: {
      readonly pci: string;
      readonly context: string;
      readonly account: string;
      readonly expiry: number;
    }) => void;
  };
  /** The smart sessions of the account. Needs an account and `features.smartSessions`. */
  SmartSessionList: undefined;
  /** Swaps tokens. Needs an account and `features.swaps`. */
  Swap:
    | {
        /** Address of the token that is paid. Default: the native currency. */
        readonly from?: string;
        /** Address of the token that is bought. */
        readonly to?: string;
        /** Decimal digits, in the token that is paid. */
        readonly amount?: string;
      }
    | undefined;
  /** Asks the wallet to switch to a network of the page. */
  SwitchNetwork: { readonly network: CaipNetworkId };
  /** Changes the address of an e-mail login. Needs such an account. */
  UpdateEmailWallet: undefined;
  /** The address as text and QR code. Needs an account and `features.receive`. */
  WalletReceive: undefined;
  /** Sends tokens. Needs an account and `features.send`. */
  WalletSend:
    | {
        /** Address of the token. Default: the native currency. */
        readonly token?: string;
        /** Decimal digits, in the token. */
        readonly amount?: string;
        /** An address or a name. */
        readonly receiver?: string;
      }
    | undefined;
  /** Explains networks. Needs `enableWalletGuide`. */
  WhatIsANetwork: undefined;
  /** Explains wallets. Needs `enableWalletGuide`. */
  WhatIsAWallet: undefined;
};

/**
 * Initial choices of `Buy` and `OnRampProviders`.
 *
 * @example
 * const params: BuyViewParams = { amount: '100', token: 'ETH' };
 */
export type BuyViewParams = {
  /** Symbol of the token. */
  readonly token?: string;
  /** ISO 4217 code. */
  readonly currency?: string;
  /** Decimal digits, in the currency. */
  readonly amount?: string;
};

/**
 * Parameters of the view that adds funds.
 *
 * @example
 * const params: FundViewParams = { network: 'eip155:8453', amount: '0.1' };
 */
export type FundViewParams = {
  /** CAIP-2 id of a network of the page. Default: the one of the account. */
  readonly network?: CaipNetworkId;
  /** Address of the token. Default: the native currency. */
  readonly token?: string;
  /** Sum that the account is to have, as decimal text in whole tokens. */
  readonly amount?: string;
  /** Address that a connected wallet shares. Default: the account in use. */
  readonly account?: string;
};

/**
 * The name of a view for `modal.open({ view })`.
 *
 * @example
 * const view: ModalView = 'Account';
 */
export type ModalView = keyof ModalViews;

/**
 * A view and its parameters, which are required where the view cannot do without.
 *
 * @example
 * const options: ModalViewOptions = { view: 'Buy', params: { amount: '100' } };
 */
export type ModalViewOptions = {
  readonly [View in ModalView]: {
    /** Name of the view. */
    readonly view: View;
  } & (undefined extends ModalViews[View]
    ? {
        /** Parameters of the view. */
        readonly params?: ModalViews[View];
      }
    : {
        /** Parameters of the view. */
        readonly params: ModalViews[View];
      });
}[ModalView];

/**
 * An EIP-1193 provider with the event methods of Node's `EventEmitter`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 * @example
 * const getChainId = async (provider: Eip1193Provider) => provider.request({ method: 'eth_chainId' });
 */
export type Eip1193Provider = {
  /** Sends a JSON-RPC request to the wallet, for example `{ method: 'eth_chainId' }`. Rejects with what the wallet threw. */
  request<Result = unknown>(call: { readonly method: string; readonly params?: unknown }): Promise<Result>;
  /** Adds a listener of `accountsChanged`, `chainChanged`, `connect`, `disconnect` or `message`. */
  on(event: string, listener: (value: unknown) => void): unknown;
  /** Removes a listener that `on` added. */
  removeListener(event: string, listener: (value: unknown) => void): unknown;
};

/**
 * Address of an account: `0x…` on `eip155`, a text elsewhere.
 *
 * @example
 * const address: AddressOf<'eip155'> = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
 */
export type AddressOf<Name extends Namespace> = Name extends 'eip155' ? `0x${string}` : string;

/**
 * Chain id: a number on `eip155`, the CAIP-2 reference elsewhere.
 *
 * @example
 * const toText = (id: ChainIdOf<'eip155'>) => String(id);
 */
export type ChainIdOf<Name extends Namespace> = [Name] extends ['eip155'] ? number : 'eip155' extends Name ? number | string : string;

/**
 * Network of a namespace.
 *
 * @example
 * const toId = (network: NetworkOf<'eip155'>) => network.id;
 */
export type NetworkOf<Name extends Namespace> = [Namespace] extends [Name]
  ? ActiveNetwork
  : Omit<ActiveNetwork, 'id' | 'chainNamespace' | 'caipNetworkId'> & {
      /** Chain id: a number on `eip155`, the CAIP-2 reference elsewhere. */
      readonly id: ChainIdOf<Name>;
      /** CAIP-2 namespace. */
      readonly chainNamespace: Name;
      /** CAIP-2 id, for example `eip155:1`. */
      readonly caipNetworkId: CaipNetworkId & `${Name}:${string}`;
    };

/**
 * One address that a wallet shares, of a namespace.
 *
 * @example
 * const toAddress = (record: AccountRecordOf<'solana'>) => record.address;
 */
export type AccountRecordOf<Name extends Namespace> = [Namespace] extends [Name]
  ? AccountRecord
  : Omit<AccountRecord, 'namespace' | 'address'> & {
      /** CAIP-2 namespace. */
      readonly namespace: Name;
      /** `0x…` on `eip155`, a text elsewhere. */
      readonly address: AddressOf<Name>;
    };

/**
 * Account of a namespace.
 *
 * @example
 * const toAddress = (account: AccountOf<'eip155'>) => account.address;
 */
export type AccountOf<Name extends Namespace> = [Namespace] extends [Name]
  ? Account
  : Omit<Account, 'namespace' | 'address' | 'network' | 'allAccounts'> & {
      /** CAIP-2 namespace. */
      readonly namespace: Name;
      /** `0x…` on `eip155`, a text elsewhere. */
      readonly address: AddressOf<Name>;
      /** Network that the wallet is on. */
      readonly network: NetworkOf<Name> | undefined;
      /** Every address that the wallet shares, the active one first. */
      readonly allAccounts: readonly AccountRecordOf<Name>[];
    };

/**
 * Provider of a namespace's account: EIP-1193 with events on `eip155`.
 *
 * @example
 * const provider: ProviderOf<'eip155'> | undefined = modal.getProvider('eip155');
 */
export type ProviderOf<Name extends Namespace> = [Name] extends ['eip155'] ? Eip1193Provider : WalletProvider;
