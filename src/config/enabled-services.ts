import type { ResolvedOptions } from './options.js';

/** Whether there is a page for the embedded wallet's frame: the public one needs a project id, one of the host's own does not. */
export function hasSecureSite({ projectId, services }: Pick<ResolvedOptions, 'projectId' | 'services'>): boolean {
  return Boolean(projectId || services?.secureSite);
}

/** Whether the options have a relay for wallets on other devices: the public one wants a project id, one's own may not. */
export function hasRelay({ enableWalletConnect, projectId, services }: ResolvedOptions): boolean {
  return enableWalletConnect !== false && (projectId ?? services?.relay) !== undefined;
}

/** Whether wallets on other devices can be reached: `w3m-elements/walletconnect` is imported, and there is a relay. */
export function wantsWalletConnect(options: ResolvedOptions): boolean {
  return !!options.loadPairing && hasRelay(options);
}
