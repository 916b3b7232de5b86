import type { ResolvedOptions } from './options.js';
import { wantsWalletConnect } from './is-wallet-connect-enabled.js';

/** Whether there is a catalogue to ask: the public one needs a project id, one of the host's own does not. */
export function hasCatalog({ projectId, services }: Pick<ResolvedOptions, 'projectId' | 'services'>): boolean {
  return Boolean(projectId || services?.catalog);
}

/** Whether a wallet id can only be one of the public catalogue: 64 hexadecimal digits. */
export const isCatalogId = (id: string): boolean => /^[\da-f]{64}$/i.test(id);

/** Whether the host lists wallets by name: `wallets.custom`, `featured`, `include` or `exclude` has an entry. */
export const hasWalletLists = ({ wallets }: Pick<ResolvedOptions, 'wallets'>): boolean =>
  Object.values(wallets ?? {}).some((list?: readonly unknown[]) => list?.length);

/** Whether all wallets of the catalogue can be looked through and connected here. Spec §1. */
export function wantsAllWallets(options: ResolvedOptions, isMobile: boolean): boolean {
  const wanted = options.features?.allWallets ?? true;
  return wantsWalletConnect(options) && hasCatalog(options) && (wanted === 'mobile' ? isMobile : wanted);
}
