import type { ResolvedOptions } from './options.js';

/** Whether wallets on other devices can be reached: the public relay wants a project id, one's own may not. */
export function wantsWalletConnect({ enableWalletConnect, projectId, services }: ResolvedOptions): boolean {
  return enableWalletConnect !== false && (projectId ?? services?.relay) !== undefined;
}
