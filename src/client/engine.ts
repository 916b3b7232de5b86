// chunk: engine
import type { ReadableAtom } from 'nanostores';
import { getDevelopment } from '../config/development.js';
import type { Disposer } from '../config/environment.js';
import type { ResolvedOptions } from '../config/options.js';
import { whenIdle } from '../config/when-idle.js';
import { isGuarded } from '../config/terms.js';
import { listConnectors } from '../connectors/connectors.js';
import { createClosing } from '../controllers/closing.js';
import { createConnectorController } from '../controllers/connector-controller.js';
import type { BaseControllers, Controllers, Messages } from '../controllers/controllers.js';
import { createEventsController } from '../controllers/events/events-controller.js';
import { BaseError } from '../errors/base-error.js';
import { createStorage, type InstanceStorage } from '../storage/storage.js';
import { atom } from '../utils/atom.js';
import { createLazyCode } from '../utils/lazy.js';
import { toJson } from '../utils/to-json.js';
import type { Connecting } from './connecting.js';
import type { BaseEngine, Internals } from './internals.js';
import type { Modal, ModalEventDetails } from './modal.js';

/** Prefixes of options whose contents decide which services and nodes receive requests, what is signed, or the chains. */
const SERIOUS = /"(features|services|sources|tokens|wallet|terms"|sdk|chainSupport|customRpc|siw|defaultNetwork|dataSuf)/;

/**
 * Creates the check of object options in a production build; in a development build `createModal` did it. Its code is loaded if such an
 * option is set.
 */
export function createOptionsCheck(
  internals: Internals,
  getControllers: () => BaseEngine['controllers'],
): BaseControllers['assertOptions'] {
  const check = createLazyCode(async () => (await import('./check-nested.js')).createNestedCheck(internals, getControllers));
  return async (isComplete) => {
    if (getDevelopment()) return;
    if (isComplete || SERIOUS.test(internals.serialisedOptions + toJson(internals.stores.$options.get()))) (await check.load())();
  };
}

/** A page with what `w3m-elements/walletconnect` has left: it loads the connector. */
type Imports = { readonly [key: symbol]: ResolvedOptions['loadPairing'] };

/** Loads the code that connects wallets. */
export type LoadConnecting = () => Promise<Connecting>;

/** Returns the engine of an instance; the first call creates it. @throws {ClientNotSetError} on a server and after `destroy()`. */
export function startEngine(internals: Internals, loadConnecting: LoadConnecting): BaseEngine {
  internals.base ??= createEngine(internals, loadConnecting);
  internals.base.assertAlive();
  return internals.base;
}

function createEngine(internals: Internals, loadConnecting: LoadConnecting): BaseEngine {
  const { environment, stores } = internals;
  const assertAlive = () => {
    if (!environment.window || environment.isDisposed()) throw new ClientNotSetError();
  };
  assertAlive();
  const storage = getStorage(internals);
  // What the page imports. Shared by every copy of this package.
  const { [Symbol.for('w3m.walletconnect')]: loadPairing } = environment.window as object as Imports;
  const options = { ...stores.$options.get(), loadPairing };
  stores.$options.set(options);

  const report = (error: unknown) => {
    if (!environment.isDisposed()) environment.log.error(error);
  };
  const getAdapter: Controllers['getAdapter'] = async (namespace) => (await adapters.load())(namespace);
  const assertOptions = createOptionsCheck(internals, () => controllers);
  const alert: Controllers['alert'] = { show: (code, details) => say((loaded) => loaded.alert.show(code, details)) };
  const context = {
    environment,
    alert,
    assertOptions,
    get options() {
      return stores.$options.get();
    },
    getAdapter,
    loadInjectedLink: async () => (await loadConnecting()).createInjectedLink,
    getNetwork: internals.modal.getNetwork,
    kept: internals.kept,
    storage,
    async getEmbeddedWalletContext() {
      const [{ createEmbeddedHost }, { controllers: all, features }] = await Promise.all([
        import('./embedded/create-embedded-host.js'),
        internals.loadEngine(),
      ]);
      return createEmbeddedHost(all, internals, features);
    },
  };
  const adapters = createLazyCode(async () => {
    const [{ createGetAdapter }] = await Promise.all([loadConnecting(), assertOptions()]);
    return createGetAdapter(context, query, (failure) => events.emit('NODE_ERROR', failure));
  });

  const events = createEventsController(environment, (event) => {
    internals.emitToHost(event);
    dispatch(internals, 'w3m-event', event);
  });
  const connectors = createConnectorController(context, listConnectors(options.networks));
  const isRestoring = () => Object.keys(stores.$connections.get()).length > 0 || isGuarded(stores.$options.get());
  const connection = createLazyCode(async () => {
    // Connecting needs an adapter right after: what finds it comes along.
    const [{ createConnection }] = await Promise.all([
      loadConnecting(),
      adapters.load(),
      isRestoring() && import('../controllers/connection/restore-connections.js'),
    ]);
    return createConnection(controllers, report, internals);
  });
  const network = createLazyCode(async () => {
    const [{ createNetworkController }, modal, loaded] = await Promise.all([
      import('../controllers/network/network-controller.js'),
      controllers.modal ?? internals.loadEngine().then(({ controllers: all }) => all.modal),
      connection.load(),
    ]);
    return createNetworkController({ ...controllers, ...modal, ...loaded });
  });
  const requests = createLazyCode(async () => (await import('../controllers/requests-controller.js')).createRequestsController());
  const query = createLazyCode(async () => (await import('../controllers/query/query-controller.js')).createQueryController(controllers));
  const $messages = atom<Messages | undefined>();
  const messages = createLazyCode(async () => {
    const loaded = (await import('../modal/message-views.js')).createMessages(controllers);
    $messages.set(loaded);
    return loaded;
  });
  const say = (act: (loaded: Messages) => void) => void messages.load().then(act, report);
  const closing = createClosing();
  const controllers: BaseEngine['controllers'] = {
    environment,
    stores,
    storage,
    events,
    assertOptions,
    connectors,
    connection,
    network,
    requests,
    closing,
    openModal: internals.modal.open as Controllers['openModal'],
    dialogTag: internals,
    asksItself: () =>
      !internals.host.current?.isConnected && (internals.headless !== undefined || stores.$options.get().disableAppend === true),
    $accountTab: atom<string | undefined>(),
    $consent: atom(),
    $messages,
    toast: {
      show: (variant, text) => say(({ toast }) => toast.show(variant, text)),
      hide: () => messages.loaded?.toast.hide(),
    },
    alert,
    getAdapter,
    query,
  };

  closing.onClose(() => {
    // Requests of an open transaction continue; all others are aborted with the modal. Spec §2.
    if (!controllers.router?.hasTransaction()) requests.loaded?.abort();
  });
  dispatchChanges(internals, internals.modal);
  void connectors.start().catch(report);
  stores.$options.listen((now, before) => {
    if (now.connectorImages === before?.connectorImages) return;
    connectors.updateImages();
    connection.loaded?.updateImages();
  });
  if (isRestoring()) {
    whenIdle(environment, () => {
      connection.load().catch(report);
    });
  }
  // An account brings what features do in the background, such as reading its balance; without one there is nothing to do.
  let waiting: Disposer | undefined;
  environment.onDispose(
    stores.$connections.listen((connections) => {
      if (controllers.modal || !Object.values(connections).some(({ status }) => status === 'connected')) return;
      waiting?.();
      waiting = whenIdle(environment, () => void internals.loadEngine().catch(report));
    }),
  );
  return {
    assertAlive,
    controllers,
    close: () => (controllers.modal?.close ?? closing.run)(),
    follow: async () =>
      connection
        .load()
        .then((loaded) => loaded.follow())
        .catch(report),
  };
}

/** Thrown by actions on a server and after `destroy()`. Spec §8. */
export class ClientNotSetError extends BaseError {
  override readonly name = 'ClientNotSetError';
  readonly code = 'CLIENT_NOT_SET';

  constructor(text = 'ConnectionControllerClient and NetworkControllerClient must be set') {
    super(text);
  }
}

/** Dispatches a DOM event on the instance's `<w3m-modal>`, or on the document while there is none. */
function dispatch<Name extends keyof ModalEventDetails>(
  { environment, host }: Internals,
  name: Name,
  detail: ModalEventDetails[Name],
): void {
  const target = host.current?.isConnected ? host.current : environment.window?.document;
  target?.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}

/** Dispatches DOM events for changes of account, network and state. */
function dispatchChanges(internals: Internals, modal: Modal): void {
  for (const name of ['account', 'network', 'state'] as const) {
    const tell = (value: unknown) => dispatch(internals, `w3m-${name}-change`, { [name]: value } as never);
    internals.environment.onDispose((modal[`$${name}`] as ReadableAtom).listen(tell));
  }
}

/** The storage of an instance: one for everything that reads, writes and listens. */
export function getStorage(internals: Internals): InstanceStorage {
  return (internals.storage ??= createStorage(internals.environment));
}
