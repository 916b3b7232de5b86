import type { AdapterModule, NamespaceAdapter } from '../adapters/adapter.js';
import { ADAPTERS } from '../adapters/registry.js';
import type { Namespace } from '../config/namespaces.js';
import { CONNECTORS } from '../connectors/registry.js';
import { createConnectionController } from '../controllers/connection/connection-controller.js';
import { createConnectorController } from '../controllers/connector-controller.js';
import type { Controllers } from '../controllers/controllers.js';
import { createEventsController } from '../controllers/events/events-controller.js';
import { createModalController } from '../controllers/modal-controller.js';
import type { QueryController } from '../controllers/query/query-controller.js';
import { createRequestsController } from '../controllers/requests-controller.js';
import { createRouterController, type RouterController } from '../controllers/router/router-controller.js';
import { BaseError } from '../errors/base-error.js';
import { createFeatureLoader, type FeatureLoader } from '../features/feature-loader.js';
import { FEATURES } from '../features/registry.js';
import { createI18n } from '../i18n/create-i18n.js';
import { watchOtherTabs } from '../storage/cross-tab.js';
import { sessionKey } from '../storage/session-key.js';
import { createAnnouncer } from '../ui/announcer.js';
import { dispatchChanges } from './dispatch-changes.js';
import type { Internals } from './internals.js';

/** The working parts of an instance, loaded when somebody acts or a stored session is taken up. */
export type Engine = { readonly controllers: Controllers; readonly features: FeatureLoader };

/** Puts the controllers of an instance together and starts what runs by itself. */
export function createEngine(internals: Internals): Engine {
  const { environment, stores, storage } = internals;
  const options = stores.$options.get();
  const context = { environment, networks: options.networks, options };

  const getAdapter = memoizeLoads(async (namespace: Namespace): Promise<NamespaceAdapter> => {
    const load: (() => Promise<AdapterModule>) | undefined = options.adapters.includes(namespace) ? ADAPTERS[namespace] : undefined;
    if (!load) throw new AdapterNotFoundError(namespace);
    return (await load()).createAdapter(context);
  });
  const loadQuery = memoizeLoads(async (_: 'query'): Promise<QueryController> => {
    const { createQueryController } = await import('../controllers/query/query-controller.js');
    return createQueryController(environment);
  });

  const events = createEventsController(environment, internals.tellHost);
  const connectors = createConnectorController(environment, context, CONNECTORS);
  const connection = createConnectionController({ environment, stores, storage, events, connectors, getAdapter });
  const features = createFeatureLoader(FEATURES, () => controllers);
  const modal = createModalController(environment, stores, events, () => router, features.hasView);
  const router: RouterController = createRouterController(modal.safeClose);
  const controllers: Controllers = {
    environment,
    stores,
    storage,
    i18n: createI18n(internals.$locale, () => stores.$options.get().messages),
    events,
    connectors,
    connection,
    requests: createRequestsController(),
    router,
    modal,
    announcer: createAnnouncer(),
    getAdapter,
    getQuery: () => loadQuery('query'),
  };

  dispatchChanges(internals);
  watchOtherTabs(environment, storage, sessionKey, (session) => void connection.follow(session));
  const report = (error: unknown) => environment.log.error('Part of the modal did not load. It is tried again at the next press.', error);
  void connectors.start().then(connection.restore).catch(report);
  const wake = () => void features.wake().catch(report);
  environment.onDispose(stores.$connections.listen(wake));
  wake();
  return { controllers, features };
}

/** Remembers the outcome of a load per key, but not a failure: the next call tries again. */
function memoizeLoads<Key, Result>(load: (key: Key) => Promise<Result>): (key: Key) => Promise<Result> {
  const loads = new Map<Key, Promise<Result>>();
  return (key) => {
    const running = loads.get(key) ?? load(key);
    loads.set(key, running);
    running.catch(() => loads.delete(key));
    return running;
  };
}

/** Thrown when a namespace has no adapter here. Spec §8. */
export class AdapterNotFoundError extends BaseError {
  override readonly name = 'AdapterNotFoundError';
  readonly code = 'ADAPTER_NOT_FOUND';

  constructor(namespace: string) {
    super('Chain adapter not found', { details: `No adapter for ${namespace} is among the options' adapters.` });
  }
}
