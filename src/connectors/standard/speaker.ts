import type { Disposer } from '../../config/environment.js';
import type { AccountType, Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';

/** What a Wallet Standard wallet is in one namespace, in the words that adapters use. */
export type NamespaceSpeaker = {
  readonly namespace: Namespace;
  /** Whether it serves a network. */
  serves(network: Network): boolean;
  /** Asks the visitor unless silent; raw accounts, payment first. */
  connect(given: {
    silent: boolean;
    network: Network;
  }): Promise<{ accounts: readonly string[]; types?: readonly AccountType[] } | undefined>;
  disconnect(): Promise<void>;
  request(call: { method: string; params?: unknown }, network: Network): Promise<unknown>;
  /** The wallet's own account changes. */
  listen(onAccounts: (accounts: readonly string[]) => void, onEnd: () => void): Disposer;
};
