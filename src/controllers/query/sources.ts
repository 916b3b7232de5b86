// chunk: engine
import type { Namespace } from '../../config/namespaces.js';
import type { Network } from '../../config/network.js';
import type { DataSource, ResolvedOptions, SourcesOptions } from '../../config/options.js';
import type { WalletProvider } from '../../connectors/connector.js';

/** The options that say which sources an instance has. */
type Options = Pick<ResolvedOptions, 'projectId' | 'services' | 'sources'>;

/** Something that the account shows, of which several sources may know. */
export type Capability = keyof SourcesOptions;

/** Name of the query whose answer is whether an outside wallet lists tokens; it is asked where no source is certain. */
export const WALLET_LIST_QUERY = 'lists-tokens';

/** Whether there is a data service to ask: the public one needs a project id, one of the host's own does not. */
export function hasDataApi({ projectId, services }: Pick<ResolvedOptions, 'projectId' | 'services'>): boolean {
  return !!(projectId || services?.blockchainApi);
}

/** Capabilities that a node answers where there is no data service, without being named. */
const NODE_DEFAULTS: readonly Capability[] = ['balances', 'activity', 'swaps'];

/**
 * Lists the sources that the host names for a capability. Default: the wallet, then the data service, and the nodes of the network where there
 * is no data service.
 */
export function getConfiguredSources(options: Options, capability: Capability): readonly DataSource[] {
  const isByNode = !hasDataApi(options) && NODE_DEFAULTS.includes(capability);
  return options.sources?.[capability] ?? ['wallet', 'service', ...(isByNode ? (['node'] as const) : [])];
}

/**
 * Lists the sources that may know something about an account, in the order in which they are asked.
 *
 * @param provider Provider of the account, where its wallet counts: only the connection decides whether it lists tokens.
 * @param namespace Namespace of the account. Default: that whose nodes know most.
 * @param network Network of the account: not every one has an explorer to read. Default: any.
 * @returns An empty list where nothing can be shown.
 */
export function getSources(
  options: Options,
  capability: Capability,
  provider?: Pick<WalletProvider, 'listsAssets'>,
  namespace: Namespace | undefined = 'eip155',
  network?: Pick<Network, 'blockExplorers'>,
): readonly DataSource[] {
  return getConfiguredSources(options, capability).filter((source) => {
    if (source === 'service') return hasDataApi(options);
    if (source === 'wallet') return provider?.listsAssets;
    if (source === 'node' && namespace === 'solana') return capability !== 'swaps' && NODE_DEFAULTS.includes(capability);
    return namespace === 'eip155' && (source === 'node' || !network || network.blockExplorers?.default?.apiUrl);
  });
}
