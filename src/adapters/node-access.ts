// chunk: connect
import type { Namespace } from '../config/namespaces.js';
import type { ResolvedOptions } from '../config/options.js';
import { PUBLIC_SERVICES } from '../config/services.js';
import { InvalidOptionsError } from '../errors/base-error.js';
import type { NodeAccess } from './adapter.js';

/** Namespaces whose chains' nodes are asked; of the others wallets and the data API are. */
export const NODE_NAMESPACES: readonly Namespace[] = ['eip155', 'solana'];

/** The options that say which nodes are asked. */
export type NodeOptions = Pick<ResolvedOptions, 'customRpcUrls' | 'rankRpcs' | 'chainSupport' | 'services' | 'projectId'>;

/**
 * Returns the nodes that the options name: the host's own, then the data API if there is a project id. The entries of `customRpcUrls` are
 * checked here, to keep the check out of the page's first script.
 *
 * @throws {InvalidOptionsError} when an entry of `customRpcUrls` is no list of nodes.
 */
export function toNodeAccess({ customRpcUrls, rankRpcs, chainSupport, services, projectId }: NodeOptions): NodeAccess {
  const problems = Object.entries(customRpcUrls ?? {}).flatMap(([id, nodes]) =>
    Array.isArray(nodes) && nodes.every(isNode) ? [] : [[`customRpcUrls.${id}`, 'must be a list of { url, config? } with http(s) URLs']],
  );
  if (problems.length > 0) throw new InvalidOptionsError(Object.fromEntries(problems) as Record<string, string>);
  const base = services?.blockchainApi ?? (projectId ? PUBLIC_SERVICES.blockchainApi : undefined);
  return {
    customRpcUrls,
    rankRpcs,
    ...(base && { proxy: { base, projectId: projectId ?? '', supported: chainSupport?.nodeRpc ?? [] } }),
  };
}

function isNode(node: unknown): boolean {
  const { url } = (node ?? {}) as { url?: unknown };
  return typeof url === 'string' && /^https?:\/\/[^/?#\s]/.test(url);
}
