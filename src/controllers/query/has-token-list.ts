import type { ResolvedOptions } from '../../config/options.js';
import type { WalletProvider } from '../../connectors/connector.js';
import { hasDataApi } from './has-data-api.js';

/** Whether an account's tokens can be listed: by a data service, or by the wallet behind the provider. */
export function hasTokenList(
  options: Pick<ResolvedOptions, 'projectId' | 'services'>,
  provider: Pick<WalletProvider, 'listsAssets'> | undefined,
): boolean {
  return hasDataApi(options) || provider?.listsAssets === true;
}
