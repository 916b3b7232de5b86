// chunk: connect
import type { Namespace } from '../config/namespaces.js';
import type { ResolvedOptions } from '../config/options.js';
import { PUBLIC_SERVICES } from '../config/services.js';
import type { NodeAccess } from './adapter.js';
import type { NodeFailure, watchNodes } from './watch-nodes.js';

/** Namespaces whose chains' nodes are asked; of the others wallets and the data API are. */
export const NODE_NAMESPACES: readonly Namespace[] = ['eip155', 'solana'];

/** The options that say which nodes are asked. */
export type NodeOptions = Pick<ResolvedOptions, 'customRpcUrls' | 'rankRpcs' | 'chainSupport' | 'services' | 'projectId'>;

/**
 * Returns the nodes that the options name: the host's own, then the data API if there is a project id.
 *
 * @param report Called with the failure of a node, once until it answers again.
 */
export async function toNodeAccess(
  { customRpcUrls, rankRpcs, chainSupport, services, projectId }: NodeOptions,
  report?: (failure: NodeFailure) => void,
): Promise<NodeAccess> {
  const base = services?.blockchainApi ?? (projectId ? PUBLIC_SERVICES.blockchainApi : undefined);
  return {
    customRpcUrls,
    rankRpcs,
    ...(report && { onResponse: createNodeWatch(report) }),
    ...(base && {
      getProxy: (await import('./proxied-nodes.js')).createProxies({
        base,
        projectId: projectId ?? '',
        supported: chainSupport?.nodeRpc ?? [],
      }),
    }),
  };
}

/** Creates a watch whose code is loaded with the first failure. */
function createNodeWatch(report: (failure: NodeFailure) => void): NodeAccess['onResponse'] {
  let watch: Promise<ReturnType<typeof watchNodes>> | undefined;
  return (response, network) => {
    if (response.error) watch ??= import('./watch-nodes.js').then((loaded) => loaded.watchNodes(report));
    watch?.then(
      (take) => take(response, network),
      () => (watch = undefined),
    );
  };
}
