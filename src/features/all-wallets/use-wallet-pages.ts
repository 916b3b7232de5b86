import { useCallback, useEffect, useRef, useState } from 'react';
import { toWalletQuery } from '../../actions/catalog/catalog-queries.js';
import { WALLET_PAGE_ENTRIES, type WalletListing } from '../../api/catalog/get-wallets.js';
import { hasCatalog } from '../../config/enabled-services.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useStore } from '../../utils/use-store.js';

/** Pause in typing after which the catalogue is asked, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 500;

/** From how many characters on it is asked. */
export const SEARCH_MIN_CHARACTERS = 2;

/** Shortest time for which a search is shown as pending, in milliseconds. Spec §9. */
export const SEARCH_MIN_WAIT_MS = 300;

/** Search of the catalogue; without text and filter: every wallet. */
export type WalletsAsked = { readonly search: string; readonly certified: boolean };

/** The wallets of the catalogue as far as they have been read. */
export type WalletPages = {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly wallets: readonly WalletListing[];
  /** Total number of results; `undefined` until it is known. `undefined` before that is known. */
  readonly count: number | undefined;
  readonly hasMore: boolean;
  /** Reads the next page, or the one that failed once more. */
  readonly loadMore: () => void;
};

type State = Omit<WalletPages, 'loadMore'> & { readonly key: string; readonly page: number };

const toStart = (key: string): State => ({ key, status: 'loading', wallets: [], count: undefined, hasMore: false, page: 0 });

/** Reads the catalogue page by page, 40 wallets at once or 100 of a search. Each wallet comes once, whatever the pages say. */
export function useWalletPages({ search, certified }: WalletsAsked): WalletPages {
  const { environment, query, stores } = useControllers();
  const options = useStore(stores.$options);
  const isServed = hasCatalog(options);
  const isSearch = search !== '' || certified;
  const key = `${certified} ${search}`;
  const [state, setState] = useState<State>(() => toStart(key));
  const asking = useRef<string | undefined>(undefined);
  const current = state.key === key ? state : toStart(key);

  const load = useCallback(
    async (page: number) => {
      if (!isServed) return;
      const mark = `${key} ${page}`;
      // The end of the list may come into sight more than once.
      if (asking.current === mark) return;
      asking.current = mark;
      const keep = (change: (before: State) => State) => {
        if (asking.current === mark) setState((before) => change(before.key === key ? before : toStart(key)));
      };
      keep((before) => ({ ...before, status: 'loading' }));
      const { networks, wallets: { include, exclude } = {} } = stores.$options.get();
      const entries = isSearch ? WALLET_PAGE_ENTRIES.search : WALLET_PAGE_ENTRIES.list;
      // A search that is answered at once would flicker.
      const wait = isSearch && page === 1 ? SEARCH_MIN_WAIT_MS : 0;
      const waited = new Promise<void>((resolve) => (wait > 0 ? void environment.setTimer(resolve, wait) : resolve()));
      try {
        const loaded = await query.load();
        const asked = { entries, page, include, exclude, chains: networks, search, certified };
        const [answer] = await Promise.all([loaded.client.fetchQuery(toWalletQuery(loaded, asked)), waited]);
        keep((before) => {
          const known = new Set(before.wallets.map(({ id }) => id));
          const added = answer.wallets.filter(({ id }) => !known.has(id) && known.add(id));
          const hasMore = answer.wallets.length > 0 && page * entries < answer.count;
          return { key, status: 'ready', wallets: [...before.wallets, ...added], count: answer.count, hasMore, page };
        });
      } catch {
        await waited;
        keep((before) => ({ ...before, status: 'failed' }));
      } finally {
        if (asking.current === mark) asking.current = undefined;
      }
    },
    // The key determines the query.
    // oxlint-disable-next-line exhaustive-deps
    [key, query, environment, stores, isServed],
  );
  useEffect(() => {
    asking.current = undefined;
    setState(toStart(key));
    void load(1);
    return () => {
      asking.current = undefined;
    };
  }, [load, key]);

  const { status, wallets, count, hasMore, page } = current;
  if (!isServed) return { status: 'ready', wallets: [], count: 0, hasMore: false, loadMore: () => {} };
  return { status, wallets, count, hasMore, loadMore: () => void load(page + 1) };
}

/** Typed text, and the query: none below two characters. */
export type WalletSearch = { readonly typed: string; readonly query: string; type(text: string): void; clear(): void };

/** Follows a search field; the query changes half a second after the last key, or at once when the field is emptied. */
export function useWalletSearch(): WalletSearch {
  const { environment } = useControllers();
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const text = typed.trim();
  const next = [...text].length < SEARCH_MIN_CHARACTERS ? '' : text;
  useEffect(
    () => (next === query ? undefined : environment.setTimer(() => setQuery(next), next === '' ? 0 : SEARCH_DEBOUNCE_MS)),
    [next, query, environment],
  );
  const clear = () => {
    setTyped('');
    setQuery('');
  };
  return { typed, query, type: setTyped, clear };
}
