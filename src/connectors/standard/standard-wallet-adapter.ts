import type { Disposer } from '../../config/environment.js';
import type { AccountType, Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { AddressDescription } from '../connector.js';

/** Accounts that a wallet shared in a namespace. */
export type SharedAccounts = { readonly accounts: readonly string[]; readonly types?: readonly AccountType[] };

/**
 * Speaks one namespace with a Wallet Standard wallet: takes the words that adapters use, which are WalletConnect's methods,
 * and calls the wallet's features.
 */
export type StandardWalletAdapter = {
  readonly namespace: Namespace;
  /** Whether the wallet writes sign-in messages by itself. */
  readonly signsIn?: boolean;
  /** Whether the wallet sends transfers itself; absent if unknown. */
  readonly sends?: boolean;
  /** Whether the wallet serves a network. */
  serves(network: Network): boolean;
  /**
   * Asks the visitor, unless it is to be silent; the account to use first.
   *
   * @returns `undefined` where nothing is shared.
   * @throws Whatever the wallet refuses with.
   */
  connect(given: { readonly silent: boolean; readonly network: Network }): Promise<SharedAccounts | undefined>;
  disconnect(): Promise<void>;
  /** @throws {ProviderRequestError} for what the wallet has no feature for; else whatever the wallet throws. */
  request(call: { readonly method: string; readonly params?: unknown }, network: Network): Promise<unknown>;
  /** Returns the wallet's data of the shared addresses; absent where it has none. */
  describe?(): Readonly<Record<string, AddressDescription>>;
  /** Notifies of the wallet's own changes, until the returned function is called. */
  listen(onAccounts: (accounts: readonly string[], types?: readonly AccountType[]) => void, onEnd: () => void): Disposer;
};
