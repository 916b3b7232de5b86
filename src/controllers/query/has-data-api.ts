import type { ResolvedOptions } from '../../config/options.js';
import type { WalletProvider } from '../../connectors/connector.js';

/** Whether there is a data service to ask: the public one needs a project id, one of the host's own does not. */
export function hasDataApi({ projectId, services }: Pick<ResolvedOptions, 'projectId' | 'services'>): boolean {
  return Boolean(projectId || services?.blockchainApi);
}

/** Whether an account's tokens can be listed: by a data service, or by the wallet behind the provider. */
export function hasTokenList(
  options: Pick<ResolvedOptions, 'projectId' | 'services'>,
  provider: Pick<WalletProvider, 'listsAssets'> | undefined,
): boolean {
  return hasDataApi(options) || Boolean(provider?.listsAssets);
}
