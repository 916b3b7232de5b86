// chunk: connect
import type { Namespace } from '../config/namespaces.js';
import type { Environment } from '../config/environment.js';
import type { Network } from '../config/network.js';
import type { ResolvedOptions } from '../config/options.js';
import { PUBLIC_SERVICES } from '../config/services.js';
import { toJson } from '../utils/to-json.js';
import type { NodeAccess } from './adapter.js';
import type { NodeFailure, watchNodes } from './watch-nodes.js';

/** Namespaces whose chains' nodes are asked; of the others wallets and the data API are. */
export const NODE_NAMESPACES: readonly Namespace[] = ['eip155', 'solana'];

/** The options that say which nodes are asked. */
export type NodeOptions = Pick<ResolvedOptions, 'customRpcUrls' | 'rankRpcs' | 'chainSupport' | 'services' | 'projectId'> & {
  readonly networks?: readonly Network[];
};

/** An address on the visitor's device, in options as JSON. The guard looks closer. */
const DEVICE = /\/\/[^"/]*(localhost|127\.|\[::1)/;

/**
 * Returns the nodes that the options name: the host's own, then the data API if there is a project id.
 *
 * @param report Called with the failure of a node, once until it answers again.
 * @param page Where it is given, nodes on the visitor's device are asked after a press.
 */
export async function toNodeAccess(
  { customRpcUrls, networks, rankRpcs, chainSupport, services, projectId }: NodeOptions,
  report?: (failure: NodeFailure) => void,
  page?: Pick<Environment, 'listen' | 'window'>,
): Promise<NodeAccess> {
  const base = services?.blockchainApi ?? (projectId ? PUBLIC_SERVICES.blockchainApi : undefined);
  return {
    customRpcUrls,
    rankRpcs,
    ...(page && DEVICE.test(toJson([customRpcUrls, networks])) && { guard: (await import('./guard-nodes.js')).createNodeGuard(page) }),
    ...(report && { onResponse: createNodeWatch(report, page) }),
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
function createNodeWatch(report: (failure: NodeFailure) => void, page?: Pick<Environment, 'window'>): NodeAccess['onResponse'] {
  let watch: Promise<ReturnType<typeof watchNodes>> | undefined;
  return (response, network) => {
    if (response.error) watch ??= import('./watch-nodes.js').then((loaded) => loaded.watchNodes(report, page?.window));
    watch?.then(
      (take) => take(response, network),
      () => (watch = undefined),
    );
  };
}
