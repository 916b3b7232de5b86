// chunk: flow-store
import type { ReadableAtom } from 'nanostores';
import type { Disposer } from '../config/environment.js';
import type { QueryController } from '../controllers/query/query-controller.js';
import { type QuerySlot, createQuerySlot } from '../controllers/query/query-slot.js';
import { type Stores, listenToStores } from '../controllers/stores.js';
import { atom } from '../utils/atom.js';
import type { Lazy } from '../utils/lazy.js';

/** The state of a flow, and its queries: both follow their sources while the flow is started, and stay as they are otherwise. */
export type FlowStore<State> = {
  readonly $state: ReadableAtom<State>;
  /** Reads the state again if the flow is started. */
  refresh(): void;
  /** Reads the state again; of a flow that is not started only these fields change. */
  assign(change: Partial<State>): void;
  /** Follows the sources until the returned function is called; calls may overlap. */
  start(): Disposer;
};

/** Sources that a flow follows besides its queries. */
export type FlowSources<State> = {
  readonly stores: Stores;
  /** Reads the state from the queries and the stores. */
  read(): State;
  /** Loads at each first start what `read` needs; the state is read again afterwards. A failure leaves it as it is. */
  load(): Promise<void>;
  /** Called at the first start. @returns The functions that end what it began. */
  onStart?(): readonly Disposer[];
};

/** Creates the queries of a flow, then its state. */
export type FlowQueries = {
  /** Creates a slot whose results refresh the state. */
  createSlot<Data>(): QuerySlot<Data>;
  createStore<State>(sources: FlowSources<State>): FlowStore<State>;
};

/** Creates the queries of a flow; none is sent before the flow is started. */
export function createFlowQueries(query: Pick<Lazy<QueryController>, 'load'>): FlowQueries {
  const slots: Pick<QuerySlot<unknown>, 'pause'>[] = [];
  let starts = 0;
  let refresh = () => {};
  return {
    createSlot<Data>(): QuerySlot<Data> {
      const slot = createQuerySlot<Data>(query, () => refresh());
      slots.push(slot);
      return { ...slot, follow: (key, create) => starts > 0 && slot.follow(key, create) };
    },
    createStore<State>({ stores, read, load, onStart }: FlowSources<State>) {
      const $state = atom(read());
      let stops: readonly Disposer[] = [];
      refresh = () => {
        if (starts > 0) $state.set(read());
      };
      return {
        $state,
        refresh,
        assign(change) {
          if (starts > 0) refresh();
          else $state.set({ ...$state.get(), ...change });
        },
        start() {
          starts += 1;
          if (starts === 1) {
            load().then(refresh, () => {});
            stops = [...listenToStores(stores, refresh), ...(onStart?.() ?? [])];
            refresh();
          }
          let isOver = false;
          return () => {
            if (isOver) return;
            isOver = true;
            starts -= 1;
            if (starts > 0) return;
            stops.forEach((stop) => stop());
            slots.forEach((slot) => slot.pause());
          };
        },
      };
    },
  };
}

/** Waits until a flow has read everything. @returns Its state. */
export const settle = async <State extends { readonly isReading: boolean }>($state: ReadableAtom<State>): Promise<State> =>
  new Promise((resolve) => {
    const stop = $state.listen((state) => end(state));
    const end = (state: State) => {
      if (state.isReading) return;
      stop();
      resolve(state);
    };
    end($state.get());
  });
