import type { ReadableAtom } from 'nanostores';
import type { NamespaceAdapter } from '../adapters/adapter.js';
import type { Disposer, Environment } from '../config/environment.js';
import type { AccountType, Namespace } from '../config/namespaces.js';
import type { CaipNetworkId, Network } from '../config/network.js';
import type { ResolvedOptions } from '../config/options.js';
import type { SiwxCacao, SiwxMessageData } from '../config/siwx.js';
import type { RecentWallet } from '../storage/recent-wallets-key.js';
import type { InstanceStorage } from '../storage/storage.js';
import type { ConnectorLogin, EmbeddedWalletContext } from './login.js';

/** What a connector is given; never a store. */
export type ConnectorContext = {
  readonly environment: Environment;
  readonly networks: readonly Network[];
  /** The options now. Live ones change, so they are read at each use. */
  readonly options: ResolvedOptions;
  /** Rejects where something inside the options is wrong; called before anything is asked. Default: nothing is. */
  assertOptions?(): Promise<void>;
  getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
  /** The network on which the page is, or would start, in a namespace. Default: the first one there. */
  getNetwork?(namespace: Namespace): Network | undefined;
  /** What the instance keeps between visits. Default: a storage that is opened for the occasion. */
  readonly storage?: InstanceStorage;
  /** The page around the embedded wallet's frame; absent where there can be none. */
  getEmbeddedWalletContext?(): Promise<EmbeddedWalletContext>;
};

/** Asks a wallet; the shape of EIP-1193's `request`. */
export type WalletProvider = {
  /** Sends a request to the wallet; rejects with what the wallet threw. */
  request(call: { method: string; params?: unknown }): Promise<unknown>;
  /** Adds a listener of an event, where the provider emits any. @see https://eips.ethereum.org/EIPS/eip-1193#events */
  on?(event: string, listener: (value: unknown) => void): unknown;
  /** Removes a listener that {@link on} added. */
  removeListener?(event: string, listener: (value: unknown) => void): unknown;
  /** Whether the wallet lets a chain be used, by its CAIP-2 reference; absent where nobody knows before it is asked. Spec §3. */
  approves?(reference: string): boolean;
  /** Has requests made for a chain, by its CAIP-2 reference, where the wallet is on none by itself; some have to be asked. */
  setChain?(reference: string): void | Promise<void>;
  /** Whether the wallet writes sign-in messages by itself, and shows them as such. */
  readonly signsIn?: boolean;
  /** Whether the wallet makes transfers by itself; absent where nobody knows before it is asked. */
  readonly sends?: boolean | undefined;
  /** Whether the wallet can be asked for the tokens of an account (ERC-7811); absent where that is unknown. */
  readonly listsAssets?: boolean | undefined;
};

/** What a wallet answered, before anybody trusted it. */
export type RawConnection = {
  readonly accounts: unknown;
  readonly chainId: unknown;
  /** What each of `accounts` is, where the wallet says so. */
  readonly types?: readonly AccountType[];
  /** The namespace that the wallet shared accounts of, where it has none of the one that it was asked for. */
  readonly namespace?: Namespace;
  /** Who answered, where that is known only by then. */
  readonly wallet?: { readonly name: string; readonly icon?: string };
};

/**
 * Where waiting for a wallet of another device stands. Spec §3 and §4, "Pairing".
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
  /** What the wallet is asked to sign, less the account; the first chain is the one that is wanted. @throws */
  createRequest(chains: readonly CaipNetworkId[]): Promise<Omit<SiwxMessageData, 'accountAddress' | 'chainId'>>;
  /**
   * Takes what the wallet signed.
   *
   * @param toText Writes the text that was signed.
   * @returns What takes it back, for when nobody waits any more.
   * @throws When it is not valid: the connection is undone.
   */
  accept(signed: readonly SiwxCacao[], toText: (cacao: SiwxCacao) => string): Promise<() => void>;
};

/** What a connector has whose wallet has to read something first. */
export type ConnectorPairing = {
  readonly $state: ReadableAtom<PairingState>;
  /** Has visitors signed in while they connect, from the next address on. */
  setAuthentication(authentication: Authentication | undefined): void;
  /** Makes an address before anybody waits, for links that must be there when they are pressed. */
  prepare(): Promise<void>;
  /** Notes which link was pressed, or that a code is shown. */
  setLinking(linking: Linking | undefined): void;
  /** Notes the catalogue wallet that was connected; kept until the connection ends. */
  setRecentWallet(wallet: RecentWallet): void;
  /** The words with which what lies between refused this page the last time. */
  readonly $refusal: ReadableAtom<string | undefined>;
  /** What was noted on the way to wallets, for diagnosis: one JSON object a line, without secrets. Loads nothing. */
  readLog(): string;
  /** The app in which requests are opened from now on. `undefined`: none. */
  setDeepLink(choice: { readonly href: string; readonly name: string } | undefined): Promise<void>;
};

/** What a wallet tells by itself while it is connected. The values have not been checked. */
export type WalletListener = {
  onAccounts(accounts: unknown, types?: readonly AccountType[]): void;
  onChain(chainId: unknown): void;
  onDisconnect(reason: unknown): void;
};

/** What a wallet says of an address: its key in hexadecimal, its derivation path (BIP-32), and the name that it has there. */
export type AddressDescription = {
  readonly publicKey?: string | undefined;
  readonly path?: string | undefined;
  readonly label?: string | undefined;
};

/** A way to reach one wallet. */
export type Connector = {
  /** Stable over reloads: an rdns, a catalogue id, or one of the fixed words. */
  readonly id: string;
  readonly kind: string;
  /** How the wallet came to be known. Spec §3. */
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
  /** Hosts the connector talks to by itself, for the list of what leaves the browser. */
  readonly hosts: readonly string[];
  /** Present where the wallet is on another device or in another app: no time-out then, proposals have their own. */
  readonly pairing?: ConnectorPairing;
  /** Present where visitors log in on this page instead of having a wallet. */
  readonly login?: ConnectorLogin;
  /** Asks the visitor. Rejects with whatever the wallet threw. The signal says that nobody waits any more. */
  connect(namespace: Namespace, signal?: AbortSignal): Promise<RawConnection>;
  /**
   * Asks nobody: what the wallet already grants, or `undefined` when it grants nothing.
   *
   * @param before CAIP-2 reference of the chain that the page was on, for wallets that are on none by themselves.
   */
  getAccounts(namespace: Namespace, before?: string): Promise<RawConnection | undefined>;
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
  // Those with a pairing or a login are reached through views of their own.
  const connectors = known.filter(({ pairing, login }) => !pairing && !login);
  const isNamed = ({ type }: Connector) => type !== 'INJECTED';
  return connectors.some(isNamed) ? connectors.filter(isNamed) : connectors;
}

/** Wallets of one kind, as they become known. */
export type ConnectorSource = {
  /** Calls back at once with what is known, then at every change. */
  subscribe(listener: (connectors: readonly Connector[]) => void): Disposer;
  /** Asks wallets to announce themselves once more, where there is such a question. */
  refresh?(): void;
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
  isEnabled(options: ResolvedOptions): boolean;
  load(): Promise<ConnectorModule>;
};
