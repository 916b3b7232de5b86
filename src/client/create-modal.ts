// chunk: core
import type { ReadableAtom, WritableAtom } from 'nanostores';
import { checkOptions, resolveOptions } from '../config/resolve-options.js';
import { getDevelopment } from '../config/development.js';
import { createEnvironment, type Environment } from '../config/environment.js';
import type { ModalEvent } from '../config/event-payloads.js';
import type { Namespace } from '../config/namespaces.js';
import { MODULES, type NamespaceModules } from '../config/network.js';
import type { ResolvedOptions, ModalOptions } from '../config/options.js';
import type { Controllers } from '../controllers/controllers.js';
import type { OpenOptions } from '../controllers/modal-controller.js';
import { createStores, listenToStores, type ModalState } from '../controllers/stores.js';
import type { AnyMessages } from '../config/host-messages.js';
import { connectionsKey } from '../storage/connections-key.js';
import { readStored, toStorageName } from '../storage/read-stored.js';
import { atom } from '../utils/atom.js';
import { createLazyCode } from '../utils/lazy.js';
import { throwNotLoaded } from '../errors/base-error.js';
import { toJson } from '../utils/to-json.js';
import { setInternals, getInternals, type Engine, type Internals } from './internals.js';
import type { Modal, ProviderTarget } from './modal.js';
import { getRegistry } from './registry.js';

/** A wallet as it announces itself: EIP-1193's `request`, or the features of the Wallet Standard. */
type AnyWallet = {
  readonly request?: unknown;
  readonly features?: Readonly<Record<string, { readonly provider?: object }>>;
};

/**
 * Loaders of the parts that an entry of the package is made of. The entries pass them in, so that this folder imports no tags, and a page
 * has the parts of the entry that it imports. A list, because names would stay in the script of every page.
 */
export type Entry = readonly [
  /**
   * Defines `<w3m-modal>` and fetches what it paints first: the account, or the ways to connect.
   *
   * @returns The name of the tag.
   */
  loadDialog: (hasAccount: boolean, options: ResolvedOptions) => Promise<string>,
  /** Loads what creates the controllers, with the features of the entry. */
  loadEngineCode: () => Promise<{ load(internals: Internals): Promise<Engine> }>,
  /** Loads what few pages need at their start, and the languages of the entry. See `startPage`. */
  loadStart: () => Promise<{ load(internals: Internals, opened?: Window): Promise<void> }>,
];

/**
 * Creates methods that load their object when they are called.
 *
 * @param names Names of methods, in one text: less code than a function for each.
 */
function createLater<Methods>(names: string, load: () => Promise<Methods>): Methods {
  return Object.fromEntries(
    names
      .split(' ')
      .map((name) => [
        name,
        async (...parameters: unknown[]): Promise<unknown> =>
          ((await load()) as Record<string, (...all: unknown[]) => unknown>)[name]!(...parameters),
      ]),
  ) as Methods;
}

/**
 * Creates an instance: its stores, and methods that load the rest when they are called. Kept small: this is all of a page's script before
 * the visitor acts.
 *
 * @param serialisedOptions The options as they were given.
 */
export function createModalInstance(
  options: ResolvedOptions,
  environment: Environment,
  [loadDialog, loadEngineCode, loadStart]: Entry,
  serialisedOptions: string,
  onDestroy: () => void,
): Modal {
  const session = options.enableReconnect === false ? undefined : readStored(environment, connectionsKey);
  const stores = createStores(options, session);
  const $locale = atom('en');
  const $texts = atom<AnyMessages>(options.messages ?? {});
  const $event = atom() as WritableAtom<ModalEvent>;
  const engine = createLazyCode(async () => (await loadEngineCode()).load(internals));
  const loadEngine = async (): Promise<Engine> => (await engine.load()).assertUsable();

  let ready: Engine | undefined;
  let tag: string;
  const addTag = (loaded: Engine) => {
    loaded.assertUsable().addTag(tag);
    return loaded.controllers;
  };
  /** Loads what an opening needs: the dialog's tag and the controllers. */
  const prepare = async () => {
    // Downloaded beside the dialog, and run after it: what the controllers fetch would delay the first picture on a slow line.
    loadEngineCode().catch(() => {});
    tag = await loadDialog(!!stores.getAccount(), options).catch(throwNotLoaded);
    ready = await loadEngine();
    return addTag(ready);
  };

  const internals: Internals = {
    environment,
    get modal() {
      return modal;
    },
    serialisedOptions,
    stores,
    $locale,
    $texts,
    setInternals,
    loadEngine,
    host: {},
    kept: new WeakMap(),
    prepare,
    warm(sign) {
      if (stores.$options.get().prefetch === 'none') return;
      prepare()
        .then(() => internals.host.prepare?.(sign))
        .catch(() => {});
    },
    provide: (namespace, connectorId) =>
      createLater(
        'request on removeListener',
        createLazyCode(async () => (await import('./restored-provider.js')).createWaitingProvider(internals, namespace, connectorId)).load,
      ),
    emitToHost(event) {
      guard(stores.$options.get().onEvent)(event);
      $event.set(event);
    },
  };

  /** Wraps a host's listener. Its errors are logged: a store would rethrow them to the caller that set it. */
  const guard =
    <Values extends readonly unknown[]>(listener: ((...values: Values) => void) | undefined) =>
    (...values: Values) => {
      try {
        listener?.(...values);
      } catch (error) {
        environment.log.error(error);
      }
    };
  /** A store as hosts get it: it has nothing to write with. */
  const lend = <Value>($store: ReadableAtom<Value>) =>
    Object.freeze({
      eq: $store.eq,
      get: $store.get,
      get value() {
        return $store.get();
      },
      listen: (listener: () => void) => $store.listen(guard(listener)),
      subscribe: (listener: () => void) => $store.subscribe(guard(listener)),
    }) as ReadableAtom<Value>;

  const restored = Object.entries(stores.$connections.get()) as [Namespace, { readonly connection: { readonly connectorId: string } }][];
  stores.$provided.set(
    Object.fromEntries(restored.map(([namespace, { connection }]) => [namespace, internals.provide(namespace, connection.connectorId)])),
  );
  const $account = atom(stores.getAccount());
  const $network = atom(stores.getNetwork());
  // Sets the store if the value differs (compared as JSON).
  $account.eq = (one: unknown, other: unknown) => toJson(one) === toJson(other);
  $network.eq = $account.eq as typeof $network.eq;
  listenToStores(stores, () => {
    $account.set(stores.getAccount());
    $network.set(stores.getNetwork());
  });

  const on =
    <Value>($store: ReadableAtom<Value>) =>
    (listener: (value: Value) => void) =>
      environment.onDispose($store.listen(guard(listener)));
  const setState = (change: Partial<ModalState>) => stores.$modal.set({ ...stores.$modal.get(), ...change });

  let isOpening = false;
  const open: Modal['open'] = async (openOptions) => {
    isOpening = true;
    const show = ({ modal: opened }: Pick<Controllers, 'modal'>) => opened.open(openOptions as OpenOptions);
    // Nothing to wait for: the frame that follows the press is the one that shows the modal.
    if (ready) return show(addTag(ready));
    setState({ loading: true });
    try {
      const loaded = await prepare();
      // Closed again before it was there.
      if (isOpening) await show(loaded);
    } finally {
      setState({ loading: false });
    }
  };

  const modal: Modal = {
    open,
    close() {
      isOpening = false;
      internals.base?.close();
    },
    ...createLater(
      // In the order that packs best.
      'sendCalls trackTransaction getCallsStatus switchAccount getConnections disconnect waitForCallsStatus switchNetwork connect refreshAccount getClient getAbilities getTerms fund',
      createLazyCode(async () => (await import('./actions.js')).createActions(loadEngine, modal)).load,
    ),
    getAccount: stores.getAccount,
    getNetwork: stores.getNetwork,
    // A namespace's provider has the type of its namespace: connectors make no other.
    getProvider: ((target: Namespace | ProviderTarget) =>
      (target as Partial<ProviderTarget>)?.account
        ? internals.provide(target)
        : (stores.$provided.get()[target as Namespace] ?? stores.$providers.get()[target as Namespace])) as Modal['getProvider'],
    getState: stores.$modal.get,
    setThemeMode: (themeMode) => modal.updateOptions({ themeMode }),
    setThemeVariables: (themeVariables) => modal.updateOptions({ themeVariables }),
    subscribeAccount: on($account),
    subscribeNetwork: on($network),
    subscribeState: on(stores.$modal),
    subscribeEvents: on($event),
    subscribeProviders: on(stores.$provided) as Modal['subscribeProviders'],
    $account: lend($account),
    $network: lend($network),
    $state: lend(stores.$modal),
    updateOptions(update) {
      checkOptions(update, undefined, options);
      const before = stores.$options.get();
      stores.$options.set(resolveOptions({ ...before, ...update, features: { ...before.features, ...update.features } }));
    },
    destroy() {
      environment.dispose();
      setState({ open: false, loading: false, shake: false });
      stores.$connections.set({});
      stores.$provided.set({});
      onDestroy();
    },
  };
  const page = environment.window;
  if (page) {
    // A script may replace a wallet's functions before the visitor shows interest: what they were when the page first heard of it counts.
    const readFunctions = (wallet: AnyWallet) =>
      wallet.request ?? Object.entries(wallet.features!).map(([id, feature]) => [id, feature, { ...feature }, { ...feature.provider }]);
    /** Keeps readings, each wallet's once. Returns what may be called to unregister a wallet, which does nothing. */
    const keep = (...wallets: (AnyWallet | undefined)[]) => {
      for (const wallet of wallets)
        try {
          internals.kept.get(wallet!) ?? internals.kept.set(wallet!, [readFunctions(wallet!), readFunctions(wallet!)]);
        } catch {
          // Anything can be said to be a wallet.
        }
      return keep;
    };
    const hear = (heard: string, request: string) => {
      environment.listen(page, heard, ({ detail }: Event & { detail?: { readonly provider?: AnyWallet } & ((api: object) => void) }) =>
        detail?.call ? detail({ register: keep }) : keep(detail?.provider),
      );
      page.dispatchEvent(new CustomEvent(request, { detail: { register: keep } }));
    };
    keep((page as { ethereum?: AnyWallet }).ethereum);
    if (options.enableEIP6963 !== false) hear('eip6963:announceProvider', 'eip6963:requestProvider');
    // All namespaces that announce wallets share the events.
    options.networks.find((network) => (network[MODULES] as NamespaceModules | undefined)?.hear?.(hear));
    const root = page.document.documentElement;
    /** Never rejects. */
    const loadExtras = (opened?: Window): PromiseLike<void> =>
      (internals.texts = loadStart()
        .then(({ load }) => load(internals, opened))
        .catch(() => {}));
    // A wallet app shows pages in a frame, or in a web view of React Native or Electron.
    // The texts that are built in fit English, and a page without a language. `en-XA` is the pseudo-locale.
    if (
      !/^(en(?!-XA)\b|$)/i.test(options.locale ?? root.lang) ||
      options.prefetch === 'idle' ||
      page.parent !== page ||
      page.ReactNativeWebView ||
      page.ElectronWebview
    )
      loadExtras(page);
    stores.$options.listen((now, before) => {
      if (now.locale !== before!.locale || now.messages !== before!.messages) loadExtras();
    });
    // The document's language changed.
    const languages = new MutationObserver(() => loadExtras());
    languages.observe(root, { attributeFilter: ['lang'] });
    environment.onDispose(() => languages.disconnect());
    // A stored session is restored; a login that left the page returns with its result in the address.
    if (session?.active || /result_uri=/.test(page.location.href)) {
      void loadEngine().catch((error: unknown) => environment.isDisposed() || environment.log.error(error));
    }
    // Another tab connected or disconnected. Without a name everything was cleared at once.
    environment.listen(page, 'storage', ({ key }: Event & { key?: string | null }) => {
      if (!key || key === toStorageName(connectionsKey))
        loadEngine()
          .then(({ follow }) => follow())
          .catch(() => {});
    });
  }
  return setInternals(modal, internals);
}

/**
 * Makes a modal, or returns the page's live one: silently when the options are equal. With other options a development build
 * applies those that are live and warns about the rest; a production build warns. Functions are not compared.
 *
 * @throws {InvalidOptionsError} naming every field that does not fit.
 */
export function createModalWith(entry: Entry, modalOptions: ModalOptions = {}, environment = createEnvironment()): Modal {
  const options = checkOptions(modalOptions, environment.log.error);
  const registry = options.register !== false && environment.window ? getRegistry() : undefined;
  const existing = registry?.get();
  const serialised = toJson(options);
  if (existing) {
    const internals = getInternals(existing);
    if (internals?.serialisedOptions !== serialised && !getDevelopment()?.applyAgain(existing, options, internals))
      environment.log.warn('use updateOptions()');
    return existing;
  }
  const modal = createModalInstance(resolveOptions(options), environment, entry, serialised, () => {
    if (registry?.get() === modal) registry.set(undefined);
  });
  getDevelopment()?.explainCalls(modal, environment);
  registry?.set(modal);
  return modal;
}
