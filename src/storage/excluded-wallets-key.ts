import type { StorageKey } from './read-stored.js';

/** Catalogue's last answer about the wallets that the host excludes. */
export type ExcludedWallets = {
  /** The ids that were asked for. */
  readonly ids: readonly string[];
  /** Those of them that the catalogue knew. */
  readonly wallets: readonly { readonly id: string; readonly name: string; readonly rdns?: string }[];
};

/** Kept, so that they stay out of sight while the catalogue cannot be asked. */
export const excludedWalletsKey: StorageKey<ExcludedWallets> = { name: 'excluded-wallets', version: 1, parse };

function parse(stored: unknown): ExcludedWallets | undefined {
  const { ids, wallets } = (stored ?? {}) as Partial<ExcludedWallets>;
  if (!Array.isArray(ids) || !Array.isArray(wallets)) return undefined;
  return ids.every((id) => typeof id === 'string') && wallets.every(isExcludedWallet) ? { ids, wallets } : undefined;
}

function isExcludedWallet(value: unknown): boolean {
  const { id, name, rdns } = (value ?? {}) as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' && (rdns === undefined || typeof rdns === 'string');
}
