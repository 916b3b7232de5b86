// chunk: flow-store
import type { ReadableAtom } from 'nanostores';
import type { NamespaceAdapter } from '../adapters/adapter.js';
import type { TokenLists } from '../adapters/open-node.js';
import type { Disposer } from '../config/environment.js';
import type { ResolvedOptions } from '../config/options.js';
import type { WalletProvider } from '../connectors/connector.js';
import type { Account } from '../controllers/account/account.js';
import type { PendingRequest } from '../controllers/open-requests.js';
import type { QueryController } from '../controllers/query/query-controller.js';
import type { QueryResult } from '../controllers/query/query-result.js';
import {
  type QueryOptions,
  type QuerySlot,
  createQuerySlot,
  type SlotControllers,
  type SlotResult,
} from '../controllers/query/query-slot.js';
import { type Stores, listenToStores } from '../controllers/stores.js';
import { atom } from '../utils/atom.js';

/** Inputs of a flow beside the facts that are read by queries. */
export type FlowInputs<Flow> = {
  readonly flow: Flow;
  /** The account of the flow, as it was when it was last the active one. */
  readonly account: Account;
  readonly options: ResolvedOptions;
  readonly provider: WalletProvider | undefined;
  readonly adapter: NamespaceAdapter | undefined;
  readonly lists: TokenLists | undefined;
  /** Earlier readings of balances and token lists that have not changed; `undefined` before the first query. */
  readonly kept: Pick<QueryController, 'ownedTokens' | 'tokenLists'> | undefined;
  /** Requests of the account that lie unanswered in its wallet, without the one of this flow. */
  readonly pending: readonly PendingRequest[];
};

/** A fact that a flow reads by a query. `View` is the state of the flow, with what its keys and queries need beside it. */
export type Fact<View, Data> = {
  /**
   * Identifies the query; `undefined` sends none. It follows from the inputs and from the facts before this one in the table.
   *
   * @param before The present key.
   */
  key(view: View, before: string | undefined): string | undefined;
  /** Creates the options of the query. @param view The view of its key. */
  query(loaded: QueryController, view: View): QueryOptions<Data>;
  /** Time for which a key has to stay the same before its query is sent, in milliseconds. Default: 0. */
  readonly waitMs?: number;
};

/** Facts of a flow, in the order in which they depend on each other. `Data` names the data of each. */
export type Facts<View, Data> = { readonly [Name in keyof Data]: Fact<View, Data[Name]> };

/** Results of the facts of a flow; `idle` for a fact without a key. */
export type FactResults<Data> = { readonly [Name in keyof Data]: SlotResult<Data[Name]> };

/** The state of a flow: it follows its sources while the flow is started, and stays as it is otherwise. */
export type FlowStore<State> = {
  readonly $state: ReadableAtom<State>;
  /** Derives the state anew, and reads the facts that it needs, if the flow is started. */
  refresh(): void;
  /** Refreshes the state; of a flow that is not started only these fields change. */
  assign(change: Partial<State>): void;
  /** Follows the sources until the returned function is called; calls may overlap. */
  start(): Disposer;
};

/** Definition of a flow. */
export type FlowDefinition<Inputs, View, Data> = {
  readonly facts: Facts<View, Data>;
  /** Reads the inputs: stores, storage, draft. */
  read(): Inputs;
  /** Derives the view: a function of its arguments alone. */
  derive(inputs: Inputs, results: FactResults<Data>): View;
  /** Loads at each first start what `read` needs; the state is derived anew afterwards. A failure leaves it as it is. */
  load(): Promise<void>;
  /** Called with each view of a started flow before its state is shown. */
  onDerive?(view: View): void;
  /** Called at the first start. @returns The functions that end what it began. */
  onStart(refresh: () => void): readonly Disposer[];
};

/** Creates the state of a flow. Its facts are read while it is started, after a change of its sources: nowhere else. */
export function createFlowStore<Inputs, View extends { readonly state: object }, Data extends object>(
  controllers: SlotControllers & { readonly stores: Stores },
  { facts, read, derive, load, onDerive, onStart }: FlowDefinition<Inputs, View, Data>,
): FlowStore<View['state']> {
  type Name = keyof Data & string;
  const names = Object.keys(facts) as Name[];
  const slots = new Map(names.map((name): [Name, QuerySlot<Data[Name]>] => [name, createQuerySlot(controllers, () => refresh())]));
  const getResults = () => Object.fromEntries([...slots].map(([name, slot]) => [name, slot.get()])) as unknown as FactResults<Data>;
  let starts = 0;
  let stops: readonly Disposer[] = [];

  /** Derives the state; a fact with another key has another result, from which the facts after it follow. */
  const follow = (): View => {
    const inputs = read();
    let view = derive(inputs, getResults());
    for (const [name, slot] of slots) {
      const fact = facts[name];
      const current = view;
      const isOther = slot.follow(fact.key(current, slot.getKey()), (loaded) => fact.query(loaded, current), fact.waitMs);
      if (isOther) view = derive(inputs, getResults());
    }
    return view;
  };
  const $state = atom<View['state']>(derive(read(), getResults()).state);
  const refresh = () => {
    if (starts === 0) return;
    const view = follow();
    onDerive?.(view);
    $state.set(view.state);
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
        stops = [...listenToStores(controllers.stores, refresh), ...onStart(refresh)];
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
}

/** Returns whether a result is being read. */
export const isLoading = ({ status }: SlotResult<unknown>): boolean => status === 'loading';

/** Returns the data of a result; `undefined` while it is being read, and after a failure. */
export const toData = <Data>(result: SlotResult<Data>): Data | undefined => (result.status === 'ready' ? result.data : undefined);

/** Returns the result of a read that failed. */
export const toFailure = (result: SlotResult<unknown>): ReadFailure | undefined => (result.status === 'failed' ? result : undefined);

/** A read that failed. */
export type ReadFailure = Extract<QueryResult<unknown>, { status: 'failed' }>;

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
