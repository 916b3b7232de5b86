// chunk: endpoints
import { getModules } from '../config/find-modules.js';
import type { CaipNetworkId, Network, RpcUrl } from '../config/network.js';

/** The EVM chains whose nodes the public data API speaks for. Spec §7: "for a listed set of chains". */
const PROXIED_CHAIN_IDS: readonly number[] = [
  1, 10, 25, 30, 31, 56, 97, 100, 130, 137, 146, 300, 324, 1101, 1111, 1112, 1284, 1301, 1329, 2810, 2818, 5000, 5003, 8217, 8453, 10143,
  17000, 42161, 42220, 43113, 43114, 57054, 59144, 80002, 80069, 80094, 84532, 421614, 534351, 534352, 560048, 1440000, 1449000, 7777777,
  11155111, 11155420, 999999999, 1313161554, 1313161555,
];

declare module '../config/network.js' {
  interface NamespaceModules {
    /** References (CAIP-2) of the chains of another namespace than eip155 whose nodes the public data API speaks for. */
    readonly proxied?: readonly string[];
  }
}

/** Data API that passes requests on to nodes; `supported` names chains (CAIP-2) beside those of the public one. */
export type NodeProxy = { readonly base: string; readonly projectId: string; readonly supported?: readonly CaipNetworkId[] };

/** Creates the function that returns the data API's node of a chain; `undefined` for a chain that it does not serve. */
export const createProxies =
  ({ base, projectId, supported = [] }: NodeProxy) =>
  (chain: Network): RpcUrl | undefined => {
    const { caipNetworkId, id } = chain;
    const isServed =
      supported.includes(caipNetworkId) ||
      PROXIED_CHAIN_IDS.some((one) => caipNetworkId === `eip155:${one}`) ||
      getModules(chain)?.proxied?.includes(String(id));
    return isServed ? toProxy({ base, projectId }, caipNetworkId) : undefined;
  };

function toProxy({ base, projectId }: { base: string; projectId: string }, caipNetworkId: CaipNetworkId): RpcUrl {
  const url = new URL(`${base.replace(/\/+$/, '')}/v1/`);
  url.searchParams.set('chainId', caipNetworkId);
  url.searchParams.set('projectId', projectId);
  // The proxy reads JSON whatever it is called, and as text it needs no preflight.
  return { url: url.href, config: { fetchOptions: { headers: { 'Content-Type': 'text/plain' } } } };
}
