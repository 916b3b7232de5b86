import type { ResolvedOptions } from './options.js';

/** Whether there is a page for the embedded wallet's frame: the public one needs a project id, one of the host's own does not. */
export function hasSecureSite({ projectId, services }: Pick<ResolvedOptions, 'projectId' | 'services'>): boolean {
  return Boolean(projectId || services?.secureSite);
}

/**
 * Whether wallets on other devices can be reached: `w3m-elements/walletconnect` is imported, and there is a relay. The public relay wants a
 * project id, one's own may not.
 *
 * @param isImported Default: as the page does. `true` asks for the relay alone.
 */
export function wantsWalletConnect(
  { enableWalletConnect, loadPairing, projectId, services }: ResolvedOptions,
  isImported = !!loadPairing,
): boolean {
  return isImported && enableWalletConnect !== false && (projectId ?? services?.relay) !== undefined;
}
