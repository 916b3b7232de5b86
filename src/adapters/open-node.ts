import type { Environment } from '../config/environment.js';
import { findModules } from '../config/find-modules.js';
import type { Namespace } from '../config/namespaces.js';
import type { Network } from '../config/network.js';
import type { ResolvedOptions } from '../config/options.js';
import type { NamespaceAdapter } from './adapter.js';
import type { HoldingsModule, HoldingsParameters, ReadTokenLists } from './node-services.js';

/** Loads the reader of what an account holds and did, by the nodes of its network: when an account without another source is opened. */
export const loadHoldingsReader = async (networks: readonly Network[], namespace: Namespace): Promise<HoldingsModule | undefined> =>
  namespace === 'eip155' ? import('./eip155/holdings/index.js') : findModules(networks, namespace)?.holdings?.();

/** Lists the tokens of a network that the host names, then those that the package names; loaded when a token is sent or swapped. */
export type TokenLists = Pick<typeof import('./eip155/holdings/core-tokens.js'), 'listTokens'>;

/** The token lists of the namespaces whose contracts report a symbol of their own. */
export const TOKEN_LISTS: Readonly<Partial<Record<Namespace, () => Promise<TokenLists>>>> = {
  eip155: () => import('./eip155/holdings/core-tokens.js'),
};

/** The account whose nodes are read, and what reading them takes. */
export type NodeReading = {
  readonly account: { readonly address: string; readonly namespace: Namespace; readonly network?: Network | undefined };
  readonly query: {
    getAdapter(namespace: Namespace): Promise<NamespaceAdapter>;
    getOptions(): Pick<ResolvedOptions, 'networks' | 'sources' | 'tokens'>;
    readonly setTimer: Environment['setTimer'];
    readonly tokenLists: ReadTokenLists;
  };
  readonly signal: AbortSignal;
};

/**
 * Loads the reader of an account's nodes, with the parameters that every reading has.
 *
 * @returns `undefined` where the nodes of the namespace are not read.
 */
export async function openNode({
  account: { address, namespace, network },
  query: { getAdapter, getOptions, setTimer, tokenLists },
  signal,
}: NodeReading): Promise<{ readonly reader: HoldingsModule; readonly parameters: HoldingsParameters } | undefined> {
  if (!network) return undefined;
  const { networks, sources, tokens } = getOptions();
  const [reader, adapter] = await Promise.all([loadHoldingsReader(networks, namespace), getAdapter(namespace)]);
  const client = reader && (await adapter.createNodeClient?.({ network }));
  if (!client) return undefined;
  const { list: listed, priceFeeds = {} } = tokens?.[network.caipNetworkId] ?? {};
  const feeds = sources?.prices?.includes('node') ? priceFeeds : undefined;
  return { reader, parameters: { client, network, address, listed, tokenLists, feeds, setTimer, signal } };
}
