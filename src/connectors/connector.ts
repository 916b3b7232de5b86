import type { ReadableAtom } from 'nanostores';
import type { NamespaceAdapter } from '../adapters/adapter.js';
import type { Disposer, Environment } from '../config/environment.js';
import type { AccountType, Namespace } from '../config/namespaces.js';
import type { CaipNetworkId, Network } from '../config/network.js';
import type { ResolvedOptions } from '../config/options.js';
import type { SiwxCacao, SiwxMessageData } from '../config/siwx.js';
import type { EmbeddedWallet } from '../embedded-wallet/create-embedded-wallet.js';
import type { EmbeddedAccountType } from '../embedded-wallet/schemas.js';
import type { AlertCode } from '../errors/alert-codes.js';
import type { StoredConnection } from '../storage/connections-key.js';
import type { InstanceStorage } from '../storage/storage.js';
import type { RecentWallet } from '../storage/wallet-list-keys.js';

/** Inputs of a connector; stores are not among them. */
export type ConnectorContext = {
  readonly environment: Environment;
  /** The options now. Live ones change, so they are read at each use. */
  readonly options: ResolvedOptions;
  /** Shows developers an alert. Default: none is shown. */
  readonly alert?: { show(code: AlertCode, details: string): void };
  /** Rejects where something inside the options is wrong; called before anything is asked. Default: nothing is. */
  assertOptions?(): Promise<void>;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
  /** Loads what asks injected wallets, which comes with the code of the connections. */
  loadInjectedLink(): Promise<CreateInjectedLink>;
  /** Default: wallets are read when their connectors are made. */
  readonly kept?: KeptReadings;
  /** The network on which the page is, or would start, in a namespace. Default: the first one there. */
  getNetwork?(namespace: Namespace): Network | undefined;
  /** Storage of the instance. Default: one that is opened for each use. */
  readonly storage?: InstanceStorage;
  /** The page around the embedded wallet's frame; absent where there can be none. */
  getEmbeddedWalletContext?(): Promise<EmbeddedWalletContext>;
};

/**
 * Chains and methods that a wallet allows the page.
 *
 * @see https://chainagnostic.org/CAIPs/caip-25
 * @example
 * const signsData = ({ methods }: AllowedScope) => methods.includes('eth_signTypedData_v4');
 */
export type AllowedScope = {
  /** CAIP-2 ids; `undefined` where the wallet goes to chains that it did not name. */
  readonly chains: readonly string[] | undefined;
  /** Methods that need the wallet, on one chain. */
  readonly methods: readonly string[];
};

/**
 * Asks a wallet; the shape of EIP-1193's `request`.
 *
 * @example
 * const ask = async (provider: WalletProvider) => provider.request({ method: 'eth_accounts' });
 */
export type WalletProvider = {
  /** Sends a request to the wallet; rejects with what the wallet threw. */
  request(call: { method: string; params?: unknown }): Promise<unknown>;
  /** Adds a listener of an event, where the provider emits any. @see https://eips.ethereum.org/EIPS/eip-1193#events */
  on?(event: string, listener: (value: unknown) => void): unknown;
  /** Removes a listener that {@link on} added. */
  removeListener?(event: string, listener: (value: unknown) => void): unknown;
  /** Whether the wallet approves a chain, by its CAIP-2 reference; absent where only a request can find out. Spec §3. */
  approves?(reference: string): boolean;
  /**
   * Returns the chains that the wallet allows, and its methods on the chain of a CAIP-2 reference; `undefined` or absent where only a request
   * can find out.
   */
  getAllowed?(reference: string): AllowedScope | undefined;
  /** Has requests made for a chain, by its CAIP-2 reference, where the wallet is on none by itself; some have to be asked. */
  setChain?(reference: string): void | Promise<void>;
  /** Returns a provider whose requests are for a chain, by its CAIP-2 reference, where each carries its chain. Absent: the wallet is on one. */
  forChain?(reference: string): WalletProvider;
  /** Whether the wallet writes sign-in messages by itself, and shows them as such. */
  readonly signsIn?: boolean;
  /** Whether the wallet sends transfers itself; absent where only a request can find out. */
  readonly sends?: boolean | undefined;
  /**
   * Whether the wallet can be asked for the tokens of an account (ERC-7811): `'priced'` where it gives the price of each; absent where only its
   * capabilities tell.
   */
  readonly listsAssets?: boolean | 'priced' | undefined;
  /** The wallet's own object, which hosts get, where requests of the modal go through what it was before. */
  readonly own?: WalletProvider;
  /** Whether `eth_sendTransaction` returns the id of calls (EIP-5792), because the transaction has no hash yet. */
  readonly returnsCallsId?: boolean;
};

/** Wallet's answer to a connection, unchecked. */
export type RawConnection = {
  readonly accounts: unknown;
  readonly chainId: unknown;
  /** Account type of each entry of `accounts`, if the wallet reports it. */
  readonly types?: readonly AccountType[];
  /** The namespace that the wallet shared accounts of, where it has none of the one that it was asked for. */
  readonly namespace?: Namespace;
  /** Wallet that answered, if it is known only after the answer. */
  readonly wallet?: { readonly name: string; readonly icon?: string };
};

/**
 * State of a pairing with a mobile wallet. Spec §3 and §4, "Pairing".
 * - `uri`: what the wallet reads; stays until the next one is there.
 * - `expiresAt`: milliseconds since 1970.
 * - `linking`: the link that was pressed last, also after the wallet has said yes.
 * - `recentWallet`: the catalogue wallet that was connected last, until `reset`.
 */
export type PairingState = {
  readonly status: 'disconnected' | 'connecting' | 'connected';
  readonly uri?: string;
  readonly expiresAt?: number;
  readonly linking?: Linking;
  readonly recentWallet?: RecentWallet;
};

/** By which link a wallet's app was opened; none where its code was scanned. */
export type Linking = 'mobile' | 'desktop' | 'web';

/** Signs a visitor in while a wallet connects, with one answer instead of two. Spec §5: on EVM chains only. */
export type Authentication = {
  /**
   * Creates the message for the wallet, without the account; the first chain is the requested one.
   *
   * @throws The error of the host's `createMessage`.
   */
  createRequest(chains: readonly CaipNetworkId[]): Promise<Omit<SiwxMessageData, 'accountAddress' | 'chainId'>>;
  /**
   * Verifies and stores the wallet's signatures.
   *
   * @param toText Writes the text that was signed.
   * @returns A function that removes the sessions, for an attempt that was given up.
   * @throws If a signature is not valid: the connection is undone.
   */
  accept(signed: readonly SiwxCacao[], toText: (cacao: SiwxCacao) => string): Promise<() => void>;
  /**
   * Connects an EVM wallet and signs its visitor in with one prompt (ERC-7846).
   *
   * @returns The wallet's accounts; `undefined` where the wallet has no such request: it was not asked then, and has to be asked to connect.
   * @throws What the wallet refused with, or the error of {@link accept}.
   * @see https://eips.ethereum.org/EIPS/eip-7846
   */
  connect(provider: WalletProvider, signal?: AbortSignal): Promise<readonly unknown[] | undefined>;
};

/** One prompt for the accounts of every namespace. @see https://chainagnostic.org/CAIPs/caip-25 */
export type ConnectorSharing = {
  /**
   * Connects by a session in all namespaces, where the wallet of this reverse domain name has such a request, and does not share accounts already.
   *
   * @param connector The part of the wallet that serves the namespace.
   * @returns The accounts; `undefined` where the wallet has to be asked in the namespace alone. @throws What the visitor refused with.
   */
  connect(connector: Connector, namespace: Namespace, rdns: string | undefined): Promise<RawConnection | undefined>;
  /** Reverse domain names of the wallets whose last connection shared accounts of every namespace. */
  readonly shared: ReadonlySet<string | undefined>;
};

/** Pairing of a connector whose wallet reads a URI first. */
export type ConnectorPairing = {
  readonly $state: ReadableAtom<PairingState>;
  /** Has visitors signed in while they connect, from the next address on. */
  setAuthentication(authentication: Authentication | undefined): void;
  /** Creates a pairing's URI in advance, for links that must have it when they are pressed. */
  prepare(): Promise<void>;
  /** Notes which link was pressed, or that a code is shown. */
  setLinking(linking: Linking | undefined): void;
  /** Notes the catalogue wallet that was connected; kept until the connection ends. */
  setRecentWallet(wallet: RecentWallet): void;
  /** Returns the log of the wallet connections for diagnosis: one JSON object per line, without secrets. Loads nothing. */
  readLog(): string;
  /** The app in which requests are opened from now on. `undefined`: none. */
  setDeepLink(choice: { readonly href: string; readonly name: string } | undefined): Promise<void>;
};

/** Listener of a connected wallet's own events. The values have not been checked. */
export type WalletListener = {
  onAccounts(accounts: unknown, types?: readonly AccountType[]): void;
  onChain(chainId: unknown): void;
  onDisconnect(reason: unknown): void;
  /** The wallet can be asked again: it was started, or its provider was replaced. */
  onReturn?(): void;
};

/**
 * Wallet's data of an address: its key in hexadecimal, its derivation path (BIP-32), and its name; of a Safe the number of owners, and how
 * many of them have to sign.
 */
export type AddressDescription = {
  readonly publicKey?: string | undefined;
  readonly path?: string | undefined;
  readonly label?: string | undefined;
  readonly threshold?: number | undefined;
  readonly owners?: number | undefined;
};

/** Link to an injected wallet, by which it is asked and followed. */
export type InjectedLink = {
  /** Sends a request. A call of discovery that is not answered in time resolves with what there is without the answer. */
  request: WalletProvider['request'];
  /** Asks for the accounts; signs in with them where the wallet can. @throws What the wallet refused with. */
  connect(authentication: Authentication | undefined, signal: AbortSignal | undefined): Promise<RawConnection>;
  /** Returns the accounts that are shared already. @param before CAIP-2 reference of the page's previous chain. */
  getAccounts(before?: string): Promise<RawConnection | undefined>;
  listen(listener: WalletListener): Disposer;
  /** Goes on with another provider of the wallet where the present one is gone. Resolves with whether it does. */
  offer(provider: WalletProvider): Promise<boolean>;
};

/**
 * Creates the link to an injected wallet.
 *
 * @param held What the page has of the wallet; another provider takes its place in it.
 * @param request The wallet's function, as it was when the wallet announced itself.
 */
export type CreateInjectedLink = (
  pinned: PinnedProvider & { readonly own: WalletProvider },
  request: WalletProvider['request'],
  context: Pick<ConnectorContext, 'environment' | 'getNetwork' | 'kept'>,
) => InjectedLink;

/** Accounts of a wallet that were stored. */
export type LastShared = Pick<StoredConnection, 'accounts' | 'types'>;

/** A way to reach one wallet. */
export type Connector = {
  /** Stable over reloads: an rdns, a catalogue id, or one of the fixed words. */
  readonly id: string;
  readonly kind: string;
  /** Way in which the wallet was discovered. Spec §3. */
  readonly type: 'ANNOUNCED' | 'INJECTED' | 'WALLET_CONNECT' | 'AUTH' | 'MULTI_CHAIN' | 'EXTERNAL';
  /** The wallet's own name, cleaned of control characters. */
  readonly name: string;
  /** A picture's address that may be shown, or `undefined`. */
  readonly icon?: string | undefined;
  readonly rdns?: string | undefined;
  /** The wallet's id in the catalogue, where it is known. */
  readonly explorerId?: string | undefined;
  /** Ids under which a connector that was merged of several can also be found. */
  readonly aliases?: readonly string[] | undefined;
  readonly namespaces: readonly Namespace[];
  /** Whether no other wallet is offered or restored while this one is known: the page is inside of it. */
  readonly isAlone?: boolean;
  /** Hosts the connector talks to by itself, for the list of what leaves the browser. */
  readonly hosts: readonly string[];
  /** Present where the wallet is on another device or in another app: no time-out then, proposals have their own. */
  readonly pairing?: ConnectorPairing;
  /** Has visitors signed in while they connect, where the wallet can. Absent where it has no such request. */
  setAuthentication?(authentication: Authentication | undefined): void;
  /** Present where the wallet may share accounts of every namespace with one prompt (CAIP-25). */
  readonly sharing?: ConnectorSharing | undefined;
  /** Present where visitors log in on this page instead of having a wallet. */
  readonly login?: ConnectorLogin;
  /** Connects, with the visitor's approval in the wallet. @param signal Aborts when the attempt is given up. @throws The wallet's error. */
  connect(namespace: Namespace, signal?: AbortSignal): Promise<RawConnection>;
  /**
   * Returns the accounts that the wallet already shares, without asking the visitor; `undefined` when it shares none.
   *
   * @param before CAIP-2 reference of the page's previous chain, for wallets without an active chain.
   * @param last What the wallet shared last, for wallets that cannot be asked without a prompt.
   */
  getAccounts(namespace: Namespace, before?: string, last?: LastShared): Promise<RawConnection | undefined>;
  /** Whether {@link getAccounts} can be called now without a window, also where the wallet has removed the page. Absent: never. */
  isSilent?(namespace: Namespace): boolean;
  /** Ends the connection as far as the wallet can. Never rejects. */
  disconnect(namespace: Namespace): Promise<void>;
  getProvider(namespace: Namespace): WalletProvider;
  /** Returns data that the wallet has reported for its addresses, by address. Makes no request. Absent for wallets that report none. */
  describe?(namespace: Namespace): Readonly<Record<string, AddressDescription>>;
  /** Listens to the wallet until the returned function is called. */
  listen(namespace: Namespace, listener: WalletListener): Disposer;
};

/**
 * The connectors to offer: a lone `window.ethereum` only where no wallet of its namespace announced itself, because next to
 * wallets with names it would nearly always be one of them a second time.
 */
export function toOffered(known: readonly Connector[]): readonly Connector[] {
  // Those with a pairing or a login, and watched addresses, are reached through views of their own.
  const connectors = known.filter(({ kind, login, pairing }) => !(pairing ?? login) && kind !== 'watch');
  const named = connectors.filter(({ type }) => type !== 'INJECTED');
  return named[0] ? named : connectors;
}

/** Wallets of one kind, as they become known. */
export type ConnectorSource = {
  /** Calls the listener at once with the known wallets, then at every change. A source has one listener. */
  subscribe(listener: (connectors: readonly Connector[]) => void): Disposer;
  /** Asks wallets to announce themselves once more, where there is such a question. */
  refresh?(): void;
  /** Resolves when the wallet has answered or is late, where one was asked. Never rejects. */
  readonly settled?: Promise<void> | undefined;
};

/** The lazy entry of a connector folder. */
export type ConnectorModule = {
  createConnectorSource(context: ConnectorContext): ConnectorSource;
  /** Comes with a kind whose wallets may be there as another kind too: makes one of those that are the same. */
  readonly mergeConnectors?: ((connectors: readonly Connector[]) => readonly Connector[]) | undefined;
};

/** A kind of connector: when it is wanted, and what loads it. */
export type ConnectorEntry = {
  readonly kind: string;
  /** Whether EVM wallets are connected by this kind and by no other: the page has a connection state of its own. Default: false. */
  readonly isAlone?: boolean;
  /** @param page Absent on a server. */
  isEnabled(options: ResolvedOptions, page?: Window): boolean;
  load(options: ResolvedOptions): Promise<ConnectorModule>;
};

/** Appearance of the page that the frame receives. Spec §3, "Theme sync payload". */
export type Appearance = {
  readonly themeMode: 'light' | 'dark';
  readonly themeVariables: Record<string, string | number>;
  readonly w3mThemeVariables: Record<string, string>;
};

/** Metadata of the page that the frame receives. Spec §3, "dApp metadata". */
export type DappData = {
  readonly metadata: { readonly name: string; readonly description: string; readonly url: string; readonly icons: string[] };
  readonly projectId: string;
  readonly sdkType: string;
  readonly sdkVersion: string;
};

/** Request that needs the visitor's approval, with its account and network. */
export type GuardedRequest = {
  readonly method: string;
  readonly params?: unknown;
  /** CAIP-2, as the request names it: the page may not know this network. */
  readonly network: CaipNetworkId;
  readonly address: string;
};

/** The page around the embedded wallet's frame. */
export type EmbeddedWalletContext = {
  /** Name of the wallet. */
  readonly name: string;
  /** Accessible name of the frame. */
  readonly title: string;
  readonly storage: InstanceStorage;
  /** The place of the frame, which never moves. @throws {FrameLoadError} when the page has no dialog. */
  getContainer(): Promise<HTMLElement>;
  /** The network that the visitor is on in a namespace. */
  getNetwork(namespace: Namespace): Network | undefined;
  getAppearance(): Appearance;
  /** Calls back when the appearance changed. */
  onAppearance(listener: () => void): Disposer;
  getDappData(): DappData;
  /** Calls back when the metadata of the page changed. */
  onDappData(listener: () => void): Disposer;
  /** Holds what needs the visitor until they are asked. Spec §4, "Transactions". */
  guard(request: GuardedRequest, run: (signal: AbortSignal) => Promise<unknown>): Promise<unknown>;
  /** A method that is in neither list was asked for. Spec §6. */
  onRefused(method: string): void;
  /** Something was sent. */
  onTransaction(): void;
  /** The frame did not come. Spec §8, 'Invalid App Configuration'. */
  onFailed(error: unknown): void;
};

/** Logged-in user, in one namespace. Spec §3, "Embedded wallet user". */
export type LoginUser = {
  readonly email?: string | undefined;
  readonly userName?: string | undefined;
  readonly address: string;
  /** The CAIP-2 id of the network that the wallet is on. */
  readonly network: string;
  /** Account type in use. */
  readonly type: EmbeddedAccountType;
  /** Both addresses, where there are two; the one that is used first. */
  readonly accounts: readonly { readonly address: string; readonly type: EmbeddedAccountType }[];
  readonly isDeployed?: boolean | undefined;
};

/** Logged-in user by namespace: one login has an account of its own in each. */
export type LoginUsers = Readonly<Partial<Record<Namespace, LoginUser>>>;

/** Login of the connector. */
export type ConnectorLogin = {
  /** Networks on which a login is possible. */
  readonly networks: readonly Network[];
  /** Logged-in user by namespace, as the frame reported last; absent until an account is requested. */
  readonly $users: ReadableAtom<LoginUsers>;
  /** The EVM chain ids with smart accounts, as the frame said last. */
  readonly $smartNetworks: ReadableAtom<readonly number[]>;
  /** Fetches the frame, unless it is there. @throws {FrameLoadError} */
  load(): Promise<void>;
  /** Asks the frame. @throws what `EmbeddedWallet.ask` throws. */
  ask: EmbeddedWallet['ask'];
  /** Reads the logged-in user again and notifies listeners; a logout ends every connection. @throws {FrameError} */
  refresh(): Promise<void>;
  /**
   * Goes on with the other account. With `eoa` when that fails. Spec §8, "Fallbacks".
   *
   * @returns The kind that holds now.
   */
  setAccountType(namespace: Namespace, type: EmbeddedAccountType): Promise<EmbeddedAccountType>;
};

/** A channel to the app around the page. */
export type AppChannel = {
  post(message: unknown): void;
  /** Listens to messages of this app alone: their window and origin have been compared. The contents are unchecked. */
  listen(listener: (data: unknown) => void): Disposer;
};

/** Inputs of a wallet app's connector. */
export type AppContext = {
  readonly channel: AppChannel;
  readonly environment: Environment;
};

/** Part of a page that requests pass through, and that scripts can replace. */
export type RequestPart = 'request' | 'fetch' | 'XMLHttpRequest';

/**
 * Provider of a wallet that is asked through the functions that it had when it announced itself.
 * - `isReplaced`: returns whether the wallet has other functions now.
 * - `isReported`: other functions were reported.
 */
export type PinnedProvider = WalletProvider & {
  isReplaced(): boolean;
  isReported?: boolean;
};

/** Two readings of each wallet's functions, one right after the other, from the moment in which the page first heard of the wallet. */
export type KeptReadings = WeakMap<object, readonly unknown[]>;

/**
 * Makes a check of whether something is another one than before. What is another one at each reading cannot be compared.
 *
 * @param readings Two of before, one right after the other. Default: of now.
 */
export function watchReading(read: () => unknown, [before, again]: readonly unknown[] = [read(), read()]): () => boolean {
  return () => before === again && read() !== before;
}

/**
 * Takes the `request` of a wallet's provider, which a script can replace later: on the object, or on its prototype.
 *
 * @param kept The earliest readings. Default: those of now.
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export function holdProvider(own: WalletProvider, kept?: KeptReadings): PinnedProvider & { readonly own: WalletProvider } {
  const earliest = kept?.get(own);
  const readings = typeof earliest?.[0] === 'function' ? earliest : [own.request, own.request];
  return { own, request: (readings[0] as WalletProvider['request']).bind(own), isReplaced: watchReading(() => own.request, readings) };
}
