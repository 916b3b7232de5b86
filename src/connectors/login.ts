import type { ReadableAtom } from 'nanostores';
import type { Disposer } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { CaipNetworkId, Network } from '../config/network.js';
import type { EmbeddedWallet } from '../embedded-wallet/create-embedded-wallet.js';
import type { EmbeddedAccountType } from '../embedded-wallet/schemas.js';
import type { InstanceStorage } from '../storage/storage.js';

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
