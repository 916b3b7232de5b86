import type { AdapterContext, NamespaceAdapter } from '../adapters/adapter.js';
import { getAdapterLoader } from '../adapters/adapters.js';
import type { NodeFailure } from '../adapters/watch-nodes.js';
import type { Namespace } from '../config/namespaces.js';
import type { ResolvedOptions } from '../config/options.js';
import type { QueryController } from '../controllers/query/query-controller.js';
import { hasDataApi } from '../controllers/query/sources.js';
import { BaseError } from '../errors/base-error.js';
import { createLazyCode, type Lazy } from '../utils/lazy.js';

/** Gives an instance's adapter of a namespace; each is loaded and made once. */
export type GetAdapter = (namespace: Namespace) => Promise<NamespaceAdapter>;

/** Creates the function that loads the adapters that the options allow. */
export function createGetAdapter(
  context: Pick<AdapterContext, 'environment'> & { readonly options: ResolvedOptions },
  query?: Pick<Lazy<QueryController>, 'load'>,
  report?: (failure: NodeFailure) => void,
): GetAdapter {
  const createContext = ({ networks, names, dataSuffix }: ResolvedOptions, isOver: () => boolean): AdapterContext => ({
    environment: { ...context.environment, isDisposed: () => isOver() || context.environment.isDisposed() },
    networks,
    names,
    dataSuffix,
    async getNodeAccess() {
      return (await import('../adapters/node-access.js')).toNodeAccess(context.options, report, context.environment);
    },
    ...(query &&
      hasDataApi(context.options) && {
        async getServedBalance(parameters) {
          const [loaded, { getServedBalance }] = await Promise.all([query.load(), import('./get-served-balance.js')]);
          return getServedBalance(loaded, parameters);
        },
      }),
  });
  let adapters: Map<Namespace, Lazy<NamespaceAdapter>>;
  let made: Pick<ResolvedOptions, 'networks' | 'customRpcUrls'> | undefined;
  return async (namespace) => {
    const { options } = context;
    const { networks, customRpcUrls } = options;
    const load = options.adapters.includes(namespace) ? getAdapterLoader(networks, namespace) : undefined;
    if (!load) throw new AdapterNotFoundError(namespace);
    // An adapter keeps clients of its networks' nodes: other networks or nodes have another.
    if (made?.networks !== networks || made.customRpcUrls !== customRpcUrls) {
      made = options;
      adapters = new Map();
    }
    const current = adapters;
    const adapter =
      current.get(namespace) ??
      createLazyCode(async () => (await load()).createAdapter(createContext(options, () => adapters !== current)));
    current.set(namespace, adapter);
    return adapter.load();
  };
}

/** Thrown when a namespace has no adapter here. Spec §8. */
export class AdapterNotFoundError extends BaseError {
  override readonly name = 'AdapterNotFoundError';
  readonly code = 'ADAPTER_NOT_FOUND';

  constructor(namespace: string, text = 'Chain adapter not found') {
    super(text, { details: `No adapter for ${namespace} is among the options' adapters.` });
  }
}
