import type { StorageKey } from './read-stored.js';

/** Maximum number of recent wallets. Spec §9. */
export const RECENT_WALLETS_LIMIT = 2;

/** Stored fields of a catalogue wallet: enough to show it and to open it again. */
export type RecentWallet = {
  readonly id: string;
  readonly name: string;
  readonly [field: string]: unknown;
};

/** Wallets of the catalogue that were connected here, the latest first. Spec §3. */
export const recentWalletsKey: StorageKey<readonly RecentWallet[]> = {
  name: 'recent-wallets',
  version: 1,
  parse: (stored) => (Array.isArray(stored) ? stored : []).filter(isWallet).slice(0, RECENT_WALLETS_LIMIT),
};

/** The list with a wallet at its beginning, each once. */
export function withRecentWallet(list: readonly RecentWallet[] | undefined, wallet: RecentWallet): readonly RecentWallet[] {
  return [wallet, ...(list ?? []).filter(({ id }) => id !== wallet.id)].slice(0, RECENT_WALLETS_LIMIT);
}

function isWallet(value: unknown): value is RecentWallet {
  const { id, name } = (value ?? {}) as RecentWallet;
  return typeof id === 'string' && id !== '' && typeof name === 'string' && name !== '';
}
