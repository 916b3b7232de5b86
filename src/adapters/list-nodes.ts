import type { CaipNetworkId, Network } from '../config/network.js';
import type { RpcUrl } from '../config/rpc-url.js';
import type { NodeAccess } from './adapter.js';
import { isProxiedChain } from './proxied-chains.js';

/** The nodes of a chain in the order in which they are asked, each once. */
export function listNodes({ chain, customRpcUrls, proxy }: NodeAccess & { readonly chain: Network }): readonly RpcUrl[] {
  const { caipNetworkId, id, rpcUrls } = chain;
  const isProxied = proxy && isProxiedChain(caipNetworkId, proxy.supported);
  const nodes: RpcUrl[] = [
    ...(customRpcUrls?.[caipNetworkId] ?? customRpcUrls?.[id as number] ?? []),
    ...(isProxied ? [toProxy(proxy, caipNetworkId)] : []),
    ...rpcUrls.default.http.map((url) => ({ url })),
  ];
  return nodes.filter(({ url }, index) => nodes.findIndex((node) => node.url === url) === index);
}

function toProxy({ base, projectId }: { base: string; projectId: string }, caipNetworkId: CaipNetworkId): RpcUrl {
  const url = new URL(`${base.replace(/\/+$/, '')}/v1/`);
  url.searchParams.set('chainId', caipNetworkId);
  url.searchParams.set('projectId', projectId);
  // The proxy reads JSON whatever it is called, and as text it needs no preflight.
  return { url: url.href, config: { fetchOptions: { headers: { 'Content-Type': 'text/plain' } } } };
}
