import { atom, computed } from 'nanostores';
import type { Environment } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import type { ModalEvent, ResolvedOptions } from '../config/options.js';
import { assertOptions } from '../config/options-table.js';
import { resolveOptions } from '../config/resolve-options.js';
import { toAccount } from '../controllers/account/account.js';
import { getActiveNetwork } from '../controllers/network/active-network.js';
import { createStores } from '../controllers/stores.js';
import type { Texts } from '../i18n/define-messages.js';
import { BaseError } from '../errors/base-error.js';
import { sessionKey } from '../storage/session-key.js';
import { createStorage } from '../storage/storage.js';
import type { Engine } from './engine.js';
import { type Internals, setInternals } from './internals.js';
import type { Modal } from './modal.js';

/** What the package entry lends to an instance, so that this folder knows no tags. */
export type ModalParts = {
  /** Defines `<w3m-modal>`. */
  defineModal(): Promise<unknown>;
  /** The options as they were given. */
  readonly serialisedOptions: string;
};

/**
 * Makes one instance: its stores, and methods that load the rest when they are called. Kept small on purpose: this is
 * all that a page carries before anybody acts.
 */
export function createModalInstance(options: ResolvedOptions, environment: Environment, parts: ModalParts, onDestroy: () => void): Modal {
  const storage = createStorage(environment);
  const stores = createStores(options, options.enableReconnect === false ? undefined : storage.get(sessionKey));
  const $locale = atom('en');
  const $texts = atom<Readonly<Record<string, Texts>>>(options.messages ?? {});
  const hostListeners = new Set<(event: ModalEvent) => void>();
  const getState = stores.$modal.get;
  let engine: Engine | undefined;
  let loading: Promise<Engine> | undefined;

  const loadEngine = (): Promise<Engine> => {
    if (!environment.window || environment.isDisposed()) return Promise.reject(new ClientNotSetError());
    loading ??= import('./engine.js').then(
      ({ createEngine }) => {
        if (environment.isDisposed()) throw new ClientNotSetError();
        return (engine = createEngine(internals));
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  const internals: Internals = {
    environment,
    serialisedOptions: parts.serialisedOptions,
    stores,
    storage,
    $locale,
    $texts,
    loadEngine,
    host: {},
    warm() {
      if (stores.$options.get().prefetch === 'none') return;
      void Promise.all([loadEngine(), placeTag().then(() => internals.host.prepare?.())]).catch(() => {});
    },
    tellHost(event) {
      stores.$options.get().onEvent?.(event);
      hostListeners.forEach((listener) => listener(event));
      void import('./dispatch-changes.js').then(({ dispatch }) => dispatch(internals, 'w3m-event', event));
    },
  };

  /** Puts `<w3m-modal>` on the page unless the host did or wants to. */
  const placeTag = async () => {
    await parts.defineModal();
    const { disableAppend, enableEmbedded } = stores.$options.get();
    const page = environment.window?.document;
    if (!page || environment.isDisposed() || internals.host.current || disableAppend || enableEmbedded) return;
    const tag = page.createElement('w3m-modal') as HTMLElement & { modal?: Modal };
    tag.modal = modal;
    page.body.append(tag);
    environment.onDispose(() => tag.remove());
  };

  const getConnection = (namespace: Namespace) => stores.$connections.get()[namespace];
  const getAccount = (namespace = stores.$activeNamespace.get()) => toAccount(stores.$options.get(), namespace, getConnection(namespace));
  const getNetwork = (namespace = stores.$activeNamespace.get()) => getActiveNetwork(stores.$options.get(), namespace, getConnection(namespace));
  const inputs = [stores.$options, stores.$activeNamespace, stores.$connections] as const;
  const $account = computed(inputs, () => getAccount());
  const $network = computed(inputs, () => getNetwork());

  const open: Modal['open'] = async (openOptions) => {
    stores.$modal.set({ ...getState(), loading: true });
    try {
      const [{ controllers }] = await Promise.all([loadEngine(), placeTag()]);
      controllers.modal.open(openOptions as Parameters<typeof controllers.modal.open>[0]);
    } finally {
      stores.$modal.set({ ...getState(), loading: false });
    }
  };

  const modal: Modal = {
    open,
    close: () => engine?.controllers.modal.close(),
    connect: async (connectOptions = {}) => (await import('./connect.js')).connect(await loadEngine(), open, getAccount, connectOptions),
    disconnect: async (namespace) => (await loadEngine()).controllers.connection.disconnect(namespace),
    getAccount,
    getNetwork,
    getProvider: (namespace) => engine?.controllers.connection.getProvider(namespace),
    getState,
    setThemeMode: (mode) => stores.$theme.set({ ...stores.$theme.get(), mode }),
    setThemeVariables: (variables) => stores.$theme.set({ ...stores.$theme.get(), variables }),
    subscribeAccount: (listener) => environment.onDispose($account.listen(listener)),
    subscribeNetwork: (listener) => environment.onDispose($network.listen(listener)),
    subscribeState: (listener) => environment.onDispose(stores.$modal.listen(listener)),
    subscribeEvents(listener) {
      hostListeners.add(listener);
      return () => hostListeners.delete(listener);
    },
    $account,
    $network,
    $state: stores.$modal,
    updateOptions(update) {
      assertOptions(update);
      const { networks, adapters } = stores.$options.get();
      stores.$options.set({ ...resolveOptions({ ...stores.$options.get(), ...update }), networks, adapters });
      if (update.themeMode) modal.setThemeMode(update.themeMode);
      if (update.themeVariables) modal.setThemeVariables(update.themeVariables);
    },
    destroy() {
      environment.dispose();
      hostListeners.clear();
      stores.$modal.set({ open: false, loading: false, shake: false });
      stores.$connections.set({});
      onDestroy();
    },
  };
  start();
  return setInternals(modal, internals);

  function start() {
    const page = environment.window;
    if (!page) return;
    const wanted = options.locale ?? page.document.documentElement.lang;
    if (wanted && !/^en(-(?!XA)|$)/i.test(wanted)) {
      void import('./load-locale.js').then(({ loadLocale }) => loadLocale(wanted, $locale, $texts)).catch(() => {});
    }
    if (Object.keys(stores.$connections.get()).length > 0) {
      environment.whenIdle(() => void loadEngine().catch((error: unknown) => environment.log.error('A stored session could not be taken up.', error)));
    }
    // Another tab connected: only then is there something to follow. With the engine loaded, it follows by itself.
    environment.listen(page, 'storage', (event) => {
      if (!engine && (event as StorageEvent).key === storage.nameOf(sessionKey)) {
        void loadEngine().then(({ controllers }) => controllers.connection.follow(storage.get(sessionKey)), () => {});
      }
    });
  }
}

/** Thrown by actions on a server and after `destroy()`. Spec §8. */
export class ClientNotSetError extends BaseError {
  override readonly name = 'ClientNotSetError';
  readonly code = 'CLIENT_NOT_SET';

  constructor() {
    super('ConnectionController client not set');
  }
}
