import type { ReadableAtom } from 'nanostores';
import { atom } from '../../utils/atom.js';

/** The view history; the last entry is shown. `direction` is that of the last change's animation. */
export type RouterState = { readonly history: readonly RouteEntry[]; readonly direction: 'forward' | 'back' };

/** Outcome of a transaction on the stack; a failure counts as `cancel`. Spec §4. */
export type TransactionOutcome = 'success' | 'cancel';
/** Called once when a transaction is popped: leads the visitor back. */
export type TransactionListener = (outcome: TransactionOutcome) => void;

/** Moves between views, and remembers what to do when a transaction ends. Spec §2, "View history". */
export type RouterController = {
  readonly $router: ReadableAtom<RouterState>;
  getView(): RouteEntry | undefined;
  /** Adds a view; does nothing if it is identical to the current one. */
  push<Name extends RouteName>(view: Name, ...params: RouteArguments<Name>): void;
  /** Starts the history anew. */
  reset<Name extends RouteName>(view: Name, ...params: RouteArguments<Name>): void;
  /** Swaps the last entry. */
  replace<Name extends RouteName>(view: Name, ...params: RouteArguments<Name>): void;
  /** Goes back one view; with a single entry the modal is asked to close. */
  back(): void;
  /** Puts a transaction on the stack. While there is one, closing the modal leaves its request open. Spec §2. */
  pushTransaction(onEnd: TransactionListener): void;
  /** Takes the latest transaction off the stack and calls its listener. Does nothing when the stack is empty. */
  popTransaction(outcome: TransactionOutcome): void;
  hasTransaction(): boolean;
};

/**
 * Makes the router.
 *
 * @param close Asked to close the modal when there is nothing to go back to.
 */
export function createRouterController(close: () => void): RouterController {
  const $router = atom<RouterState>({ history: [], direction: 'forward' });
  const transactions: TransactionListener[] = [];

  const toEntry = (view: RouteName, params: unknown) => ({ view, params }) as RouteEntry;
  const set = (history: readonly RouteEntry[], direction: RouterState['direction']) => $router.set({ history, direction });
  const getView = () => $router.get().history.at(-1);

  const reset: RouterController['reset'] = (view, ...[params]) => set([toEntry(view, params)], 'forward');
  const back: RouterController['back'] = () => {
    const { history } = $router.get();
    if (history.length > 1) set(history.slice(0, -1), 'back');
    else close();
  };

  return {
    $router,
    getView,
    reset,
    back,
    push(view, ...[params]) {
      const current = getView();
      if (current?.view === view && isSame(current.params, params)) return;
      set([...$router.get().history, toEntry(view, params)], 'forward');
    },
    replace: (view, ...[params]) => set([...$router.get().history.slice(0, -1), toEntry(view, params)], 'forward'),
    pushTransaction: (onEnd) => void transactions.push(onEnd),
    popTransaction: (outcome) => transactions.pop()?.(outcome),
    hasTransaction: () => transactions.length > 0,
  };
}

/** Whether two views' parameters say the same; parameters are flat objects of plain values. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => (a as Record<string, unknown>)[key] === (b as Record<string, unknown>)[key])
  );
}

/**
 * Every view and what it is given: name → parameters, `undefined` for none. A feature adds its own by augmenting this
 * interface, so that `push('WalletSend', …)` is checked without a central list.
 */
export interface RouteParams {}

/** The name of a view. */
export type RouteName = keyof RouteParams & string;

/** Parameters of a view in a call: left out where there are none. */
export type RouteArguments<Name extends RouteName> = undefined extends RouteParams[Name]
  ? [params?: RouteParams[Name]]
  : [params: RouteParams[Name]];

/** One step of the view history. */
export type RouteEntry<Name extends RouteName = RouteName> = {
  readonly [N in Name]: { readonly view: N; readonly params: RouteParams[N] };
}[Name];
