import type { ReadableAtom } from 'nanostores';
import type { RouteArguments, RouteEntry, RouteName } from './route-params.js';
import { atom } from '../../utils/atom.js';

/** The view history; the last entry is shown. `direction` tells how the last change is drawn. */
export type RouterState = { readonly history: readonly RouteEntry[]; readonly direction: 'forward' | 'back' };

/** Where to go when a transaction that was put on the stack ends. Spec §4. */
export type TransactionAction = {
  /** Go back one view instead of showing `view`. */
  readonly goBack: boolean;
  /** The view shown after success; `undefined` stays where the history is. */
  readonly view?: RouteName | undefined;
  /** Take the last view out of the history instead of starting it anew. */
  readonly replace?: boolean | undefined;
  readonly onSuccess?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
};

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
  pushTransaction(action: TransactionAction): void;
  /** Ends the latest transaction. Does nothing when there is none. */
  popTransaction(outcome: 'success' | 'cancel'): void;
  hasTransaction(): boolean;
};

/**
 * Makes the router.
 *
 * @param close Asked to close the modal when there is nothing to go back to.
 */
export function createRouterController(close: () => void): RouterController {
  const $router = atom<RouterState>({ history: [], direction: 'forward' });
  const transactions: TransactionAction[] = [];

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
    pushTransaction: (action) => void transactions.push(action),
    popTransaction(outcome) {
      const action = transactions.pop();
      if (!action) return;
      if (outcome === 'cancel') {
        back();
        action.onCancel?.();
        return;
      }
      if (action.goBack) back();
      else if (action.replace) set($router.get().history.slice(0, -1), 'back');
      else if (action.view) set([toEntry(action.view, undefined)], 'back');
      action.onSuccess?.();
    },
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
