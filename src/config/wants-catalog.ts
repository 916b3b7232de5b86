import type { ResolvedOptions } from './options.js';

/** Whether there is a catalogue to ask: the public one needs a project id, one of the host's own does not. */
export function hasCatalog({ projectId, services }: Pick<ResolvedOptions, 'projectId' | 'services'>): boolean {
  return Boolean(projectId || services?.catalog);
}

/** Whether all wallets of the catalogue can be looked through here. Spec §1. */
export function wantsAllWallets(options: Pick<ResolvedOptions, 'projectId' | 'services' | 'features'>, isMobile: boolean): boolean {
  const wanted = options.features?.allWallets ?? true;
  return hasCatalog(options) && (wanted === 'mobile' ? isMobile : wanted);
}
