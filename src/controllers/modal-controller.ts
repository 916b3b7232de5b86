import type { ReadableAtom } from 'nanostores';
import type { Disposer, Environment } from '../config/environment.js';
import type { Namespace } from '../config/namespaces.js';
import { type Closing, createClosing } from './closing.js';
import type { EventsController } from './events/events-controller.js';
import { isOnUnsupportedNetwork } from './network/is-on-unsupported-network.js';
import type { RouteName, RouterController } from './router/router-controller.js';
import type { ModalState, Stores } from './stores.js';
import { InvalidOptionsError } from '../errors/base-error.js';
import { atom } from '../utils/atom.js';

/** Says whether the modal may close now. */
export type CloseGuard = () => boolean;

/** Options of opening. */
export type OpenOptions = {
  readonly view?: RouteName | undefined;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  readonly namespace?: Namespace | undefined;
};

/** Opens and closes the modal. Spec §2, "Opening and closing". */
export type ModalController = {
  /**
   * Shows Account when an address is connected, otherwise Connect, or the view that was asked for. A wallet on a network
   * that the host does not run on is shown the way back first. At once, but for a view that is not known yet. A view that
   * needs an account is shown after connecting.
   *
   * @throws {UnknownViewError}
   * @throws {InvalidOptionsError} for options that are no object.
   */
  open(options?: OpenOptions): void | Promise<void>;
  /** Hides the modal; embedded, it returns to its first view instead. Guards are not asked. */
  close(): void;
  /** Closes unless a guard forbids it; then the card shakes. What the close button, Escape and the scrim do. */
  safeClose(): void;
  /** Ends what a view was opened for, for example connecting: shows the view that {@link continueWith} set, else closes. */
  finish(): void;
  /** Sets what {@link finish} does before it closes; `true` keeps the modal open. Every closing drops it. */
  continueWith(next: (() => boolean) | undefined): void;
  /** Shakes the card for 500 ms. Spec §2. */
  shake(): void;
  addCloseGuard(guard: CloseGuard): Disposer;
  /** Number of pending requests outside the dialog: while there is one, the page behind stays reachable. */
  readonly $waiting: ReadableAtom<number>;
  /** Says that something outside is waited for, such as a wallet's window, until the returned function is called. */
  waitOutside(): Disposer;
  /** Adds what runs at every closing, for waiting work that ends with the modal. */
  onClose(listener: () => void): Disposer;
};

/** Duration of the card's shake, in milliseconds. Spec §2. */
const SHAKE_MS = 500;

/** Feature lookups that `open()` needs. */
export type ViewAdmission = {
  hasView(view: string): boolean;
  /** Resolves the options of `open()`: Connect in place of a view whose account is missing. @throws {UnknownViewError} */
  admit(options: OpenOptions): OpenOptions;
  /** Fetches the features that are not known yet. */
  complete(): Promise<void>;
};

/** Makes the modal controller. */
export function createModalController(
  environment: Environment,
  stores: Stores,
  events: EventsController,
  getRouter: () => RouterController,
  { hasView, admit, complete }: ViewAdmission,
  closing: Closing = createClosing(),
): ModalController {
  const guards = new Set<CloseGuard>();
  const $waiting = atom(0);
  let stopShake: Disposer | undefined;
  /** The opening that is under way; another one or a closing takes its place. */
  let opening: object | undefined;
  let next: (() => boolean) | undefined;

  const set = (change: Partial<ModalState>) => stores.$modal.set({ ...stores.$modal.get(), ...change });
  const isConnected = () => {
    const state = stores.$connections.get()[stores.$activeNamespace.get()];
    return state !== undefined && 'connection' in state;
  };
  const getHome = () => (isConnected() ? 'Account' : 'Connect') as RouteName;
  const getStart = () => (isOnUnsupportedNetwork(stores) && hasView('UnsupportedChain') ? ('UnsupportedChain' as RouteName) : getHome());
  // The caller knows a view's parameters; the view itself reports wrong ones.
  const reset = (view: RouteName, params?: unknown) => (getRouter().reset as (name: RouteName, params: unknown) => void)(view, params);

  const show = (options: OpenOptions) => {
    const { view, params, namespace } = admit(options);
    // A namespace that nothing here serves would hide the account of the one that is.
    if (namespace && stores.$options.get().adapters.includes(namespace)) stores.$activeNamespace.set(namespace);
    if (!stores.$modal.get().open || view || getRouter().getView() === undefined) reset(view ?? getStart(), params);
    if (stores.$modal.get().open) return;
    set({ open: true, namespace });
    events.emit('MODAL_OPEN', { connected: isConnected() });
  };
  const close = () => {
    opening = undefined;
    next = undefined;
    const { open } = stores.$modal.get();
    closing.run();
    set({ loading: false });
    if (!open) return;
    events.emit('MODAL_CLOSE', { connected: isConnected() });
    if (stores.$options.get().enableEmbedded) reset(getHome());
    else set({ open: false, namespace: undefined });
  };
  const shake = () => {
    stopShake?.();
    set({ shake: true });
    stopShake = environment.setTimer(() => set({ shake: false }), SHAKE_MS);
  };

  return {
    $waiting,
    open(openOptions) {
      const options = readOptions(openOptions);
      const view = options.view ?? (isOnUnsupportedNetwork(stores) ? 'UnsupportedChain' : undefined);
      const current = {};
      opening = current;
      if (view === undefined || hasView(view)) return show(options);
      return complete().then(() => {
        if (opening === current) show(options);
      });
    },
    close,
    safeClose() {
      if ([...guards].every((mayClose) => mayClose())) close();
      else shake();
    },
    finish: () => void (next?.() || close()),
    continueWith(hook) {
      next = hook;
    },
    shake,
    addCloseGuard(guard) {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    waitOutside() {
      $waiting.set($waiting.get() + 1);
      let isOver = false;
      return () => {
        if (!isOver) $waiting.set($waiting.get() - 1);
        isOver = true;
      };
    },
    onClose: closing.onClose,
  };
}

/**
 * Reads what a page gave. Pages also write `onclick = modal.open`: an event has a `view` too, which is the window.
 *
 * @throws {InvalidOptionsError} for options that are no object.
 */
function readOptions(value: OpenOptions | null | undefined): OpenOptions {
  const options = value ?? {};
  if (typeof options !== 'object') throw new InvalidOptionsError({ open: 'must be an object' });
  return 'preventDefault' in options ? {} : options;
}
