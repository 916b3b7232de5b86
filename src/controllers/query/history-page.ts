// chunk: flow-store
import type { QueryObserverOptions } from '@tanstack/query-core';
import type { NodeHistoryPage } from '../../adapters/node-services.js';
import { loadHoldingsReader, openNode } from '../../adapters/open-node.js';
import { getHistory, type HistoryPage } from '../../api/blockchain/get-history.js';
import { getPictureBase } from '../../config/image-origin.js';
import type { DataSource } from '../../config/options.js';
import type { Account } from '../account/account.js';
import { askInOrder } from './ask-in-order.js';
import type { QueryController } from './query-controller.js';
import { getSources, type Capability } from './sources.js';

export type { HistoryPage };

/** Lifetime of a page in milliseconds. Each cursor has a page of its own. */
const PAGE_LIFETIME_MS = 15_000;

/** Parts of the query controller that the sources of activity use. */
type ActivityQueries = Pick<QueryController, 'api' | 'fetch' | 'getAdapter' | 'getOptions' | 'setTimer' | 'storage' | 'tokenLists'>;

/**
 * Reads one page of an account's activity from one source, newest first.
 *
 * @param cursor What the source gave as `next` with the page before. Default: the first page.
 * @returns `undefined` where the source does not know the network.
 */
type ActivitySource = (
  account: Account,
  query: ActivityQueries,
  cursor: string | undefined,
  signal: AbortSignal | undefined,
  capability: Capability,
) => Promise<HistoryPage | undefined>;

/** The implementations of activity, by source. */
const ACTIVITY_SOURCES: Readonly<Partial<Record<DataSource, ActivitySource>>> = {
  async service({ address, network }, { api }, cursor, signal) {
    const { http, serves } = await api.load();
    const chainId = network!.caipNetworkId;
    if (!(await serves(chainId, 'activity'))) return undefined;
    const query = { chainId, ...(cursor !== undefined && { cursor }) };
    return http.call(getHistory, { path: { account: address }, query, ...(signal && { signal }) });
  },
  async node(account, query, cursor, signal = new AbortController().signal, capability) {
    const { fetch, getOptions, storage } = query;
    const node = await openNode({ account, query, signal });
    const parameters = node && { ...node.parameters, cursor, storage };
    if (capability !== 'nfts') return parameters && node.reader.readActivity(parameters);
    const options = getOptions();
    const { collections = [] } = options.tokens?.[account.network!.caipNetworkId] ?? {};
    const readsRemote = getPictureBase(options) === undefined;
    return parameters && node.reader.readCollectibles?.({ ...parameters, collections, fetch, readsRemote });
  },
  async explorer(
    { address, namespace, network },
    { fetch, getOptions, setTimer, tokenLists },
    cursor,
    signal = new AbortController().signal,
  ) {
    const { readExplorer } = (await loadHoldingsReader(getOptions().networks, namespace)) ?? {};
    if (!readExplorer || !network?.blockExplorers?.default?.apiUrl) return undefined;
    const listed = getOptions().tokens?.[network.caipNetworkId]?.list;
    return readExplorer({ network, address, listed, tokenLists, cursor, fetch, setTimer, signal });
  },
};

/** A cursor names the source that goes on; the service's are left as they are. */
const MARKED = /^(node|explorer):(.*)$/s;

/**
 * Reads a page of an account's activity: the first one from the first source that knows the network, any other from the source of the page
 * before. Where a node has pruned what is older, an explorer that the host names goes on.
 *
 * @returns `undefined` where no source knows the network.
 * @throws the error of the last source that failed, where no other answers.
 */
export async function readHistoryPage(
  query: ActivityQueries,
  account: Account,
  { capability = 'activity', cursor, signal }: { capability?: Capability; cursor?: string | undefined; signal?: AbortSignal } = {},
): Promise<HistoryPage | undefined> {
  const [, named, inner = cursor] = MARKED.exec(cursor ?? '') ?? [];
  const all = getSources(query.getOptions(), capability, undefined, account.namespace, account.network);
  const sources = cursor === undefined ? all : all.filter((source) => source === (named ?? 'service'));
  return askInOrder(sources, signal, async (source) => {
    const page = await ACTIVITY_SOURCES[source]?.(account, query, inner, signal, capability);
    if (!page || source === 'service') return page;
    const { prunedBlock } = page as NodeHistoryPage;
    if (prunedBlock !== undefined && all.includes('explorer')) return { ...page, next: `explorer:${prunedBlock}` };
    return page.next ? { ...page, next: `${source}:${page.next}` } : page;
  });
}

/** Creates the query of a page of an account's activity; empty where no source knows the network. */
export function historyPageQuery(
  query: ActivityQueries,
  account: Account,
  cursor?: string,
  capability: Capability = 'activity',
): QueryObserverOptions<HistoryPage, Error, HistoryPage, HistoryPage, readonly unknown[]> & { readonly queryKey: readonly unknown[] } {
  const sources = getSources(query.getOptions(), capability, undefined, account.namespace, account.network);
  return {
    queryKey: ['history', account.caipAddress, cursor, sources.join(' ')],
    staleTime: PAGE_LIFETIME_MS,
    queryFn: async ({ signal }) => (await readHistoryPage(query, account, { capability, cursor, signal })) ?? { data: [], next: null },
  };
}
