import type { Disposer } from '../config/environment.js';
import { whenIdle } from '../config/when-idle.js';
import { CONNECTORS, loadLaterConnectors } from '../connectors/registry.js';
import { createConnectorController } from '../controllers/connector-controller.js';
import type { Controllers, Messages } from '../controllers/controllers.js';
import { createEventsController } from '../controllers/events/events-controller.js';
import { createModalController } from '../controllers/modal-controller.js';
import { createRouterController, type RouterController } from '../controllers/router/router-controller.js';
import { createStylesController } from '../controllers/styles-controller.js';
import { BaseError } from '../errors/base-error.js';
import { createFeatureLoader, type FeatureLoader } from '../features/feature-loader.js';
import { FEATURES } from '../features/registry.js';
import { createI18n } from '../i18n/create-i18n.js';
import type { StoredSession } from '../storage/session-key.js';
import { createLazy } from '../utils/lazy.js';
import { createAnnouncer } from '../ui/announcer.js';
import { dispatch, dispatchChanges } from './dispatch-changes.js';
import { getStorage } from './get-storage.js';
import type { Internals } from './internals.js';
import { placeTag } from './place-tag.js';
import { atom } from '../utils/atom.js';

/** The working parts of an instance, loaded when somebody acts or a stored session is taken up. */
export type Engine = {
  /** Gives the engine. @throws {ClientNotSetError} after `destroy()`. */
  assertUsable(): Engine;
  readonly controllers: Controllers;
  readonly features: FeatureLoader;
  /** Puts `<w3m-modal>` on the page if it is to be there and is not. */
  placeTag(name: string): void;
  /** Takes over the connections that another tab stored. Never rejects. */
  follow(session: StoredSession | undefined): Promise<void>;
};

/** Puts the controllers of an instance together and starts what runs by itself. */
export function createEngine(internals: Internals): Engine {
  const { environment, stores } = internals;
  const assertAlive = () => {
    if (!environment.window || environment.isDisposed()) throw new ClientNotSetError();
  };
  assertAlive();
  const storage = getStorage(internals);
  const options = stores.$options.get();

  const report = (error: unknown) => environment.log.error('Part did not load.', error);
  const getAdapter: Controllers['getAdapter'] = async (namespace) => (await adapters.load())(namespace);
  const context = {
    environment,
    networks: options.networks,
    options,
    getAdapter,
    getNetwork: internals.modal.getNetwork,
    storage,
    getEmbeddedHost: async () => (await import('./create-embedded-host.js')).createEmbeddedHost(controllers, internals, features),
  };
  const adapters = createLazy(async () => (await import('./adapters.js')).createGetAdapter(context, query));

  const events = createEventsController(environment, (event) => {
    internals.tellHost(event);
    dispatch(internals, 'w3m-event', event);
  });
  const connectors = createConnectorController(context, CONNECTORS, loadLaterConnectors);
  const connection = createLazy(async () => {
    // Connecting needs an adapter right after: what finds it comes along.
    const [{ createConnection }] = await Promise.all([import('./create-connection.js'), adapters.load()]);
    return createConnection(controllers, report, internals);
  });
  const network = createLazy(async () => {
    const { createNetworkController } = await import('../controllers/network/network-controller.js');
    return createNetworkController({ ...controllers, ...modal, ...(await connection.load()) });
  });
  const requests = createLazy(async () => (await import('../controllers/requests-controller.js')).createRequestsController());
  const query = createLazy(async () => (await import('../controllers/query/query-controller.js')).createQueryController(controllers));
  const $messages = atom<Messages | undefined>();
  const messages = createLazy(async () => {
    const loaded = (await import('./create-messages.js')).createMessages(controllers);
    $messages.set(loaded);
    return loaded;
  });
  const say = (act: (loaded: Messages) => void) => void messages.load().then(act, report);
  const features = createFeatureLoader(
    FEATURES,
    async () => (await import('../features/load-later.js')).createLaterFeatures(controllers),
    () => controllers,
  );
  const modal = createModalController(environment, stores, events, () => router, features);
  const router: RouterController = createRouterController(modal.safeClose);
  const controllers: Controllers = {
    environment,
    stores,
    storage,
    i18n: createI18n(internals.$locale, () => stores.$options.get().messages, internals.$texts),
    events,
    connectors,
    connection,
    network,
    requests,
    router,
    modal,
    openModal: internals.modal.open as Controllers['openModal'],
    getFrame: () => internals.host.frame,
    $accountTab: atom<string | undefined>(),
    $consent: atom(false),
    $messages,
    toast: {
      show: (variant, text) => say(({ toast }) => toast.show(variant, text)),
      hide: () => messages.loaded?.toast.hide(),
    },
    alert: { show: (code, details) => say(({ alert }) => alert.show(code, details)) },
    announcer: createAnnouncer(environment.setTimer),
    styles: createStylesController(),
    getAdapter,
    query,
  };

  modal.onClose(() => {
    // What a transaction waits for goes on; anything else ends with the modal. Spec §2.
    if (!router.hasTransaction()) requests.loaded?.abort();
  });

  const follow: Engine['follow'] = async (session) =>
    connection
      .load()
      .then((loaded) => loaded.follow(session))
      .catch(report);
  dispatchChanges(internals, internals.modal);
  void connectors.start().catch(report);
  if (Object.keys(stores.$connections.get()).length > 0) {
    whenIdle(environment, () => {
      connection.load().catch(report);
    });
  }
  // What features want to do without a visitor comes after what the visitor is waiting for.
  let waking: Disposer | undefined;
  const wake = () => {
    waking?.();
    waking = whenIdle(environment, () => void features.wake().catch(report));
  };
  environment.onDispose(stores.$connections.listen(wake));
  wake();
  const engine: Engine = {
    assertUsable() {
      assertAlive();
      return engine;
    },
    controllers,
    features,
    placeTag: (name) => placeTag(internals, name),
    follow,
  };
  return engine;
}

/** Thrown by actions on a server and after `destroy()`. Spec §8. */
export class ClientNotSetError extends BaseError {
  override readonly name = 'ClientNotSetError';
  readonly code = 'CLIENT_NOT_SET';

  constructor(text = 'ConnectionControllerClient and NetworkControllerClient must be set') {
    super(text, { details: 'Destroyed, or not in a browser.' });
  }
}
