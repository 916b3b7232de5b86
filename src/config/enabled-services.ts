import type { ResolvedOptions } from './options.js';

/** Whether there is a page for the embedded wallet's frame: the public one needs a project id, one of the host's own does not. */
export function hasSecureSite({ projectId, services }: Pick<ResolvedOptions, 'projectId' | 'services'>): boolean {
  return Boolean(projectId || services?.secureSite);
}

/** Whether wallets on other devices can be reached: the public relay wants a project id, one's own may not. */
export function wantsWalletConnect({ enableWalletConnect, projectId, services }: ResolvedOptions): boolean {
  return enableWalletConnect !== false && (projectId ?? services?.relay) !== undefined;
}
