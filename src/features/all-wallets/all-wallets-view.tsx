import { useCallback, useEffect, useRef, useState, useMemo, type JSX, type KeyboardEvent } from 'react';
import { arrangeWallets, type ArrangedWallet } from '../../actions/catalog/arrange-wallets.js';
import { toWalletQuery, toListing, type WalletPage } from '../../actions/catalog/catalog-wallets.js';
import { WALLET_PAGE_ENTRIES, type WalletListing } from '../../api/catalog/get-wallets.js';
import { hasCatalog, hasCatalogService } from '../../config/services.js';
import { readPlatform } from '../../config/platform.js';
import type { Connector } from '../../connectors/connector.js';
import type { QueryController } from '../../controllers/query/query-controller.js';
import { useAnnouncement, useControllers } from '../../controllers/use-controllers.js';
import { useWalletImage } from '../../controllers/use-images.js';
import { useFormatLocale, useMessages } from '../../i18n/use-messages.js';
import { Button, IconButton } from '../../ui/button/button.js';
import { Checkbox } from '../../ui/checkbox/checkbox.js';
import { Field } from '../../ui/field/field.js';
import { type IconDrawing, retryIcon } from '../../ui/icons/icon.js';
import { qrIcon } from '../../ui/icons/action-icons.js';
import { searchIcon } from '../../ui/icons/icons.js';
import { GridSkeleton, LongGrid, type GridCell } from '../../ui/list/long-grid.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { Stack } from '../../ui/text/label.js';
import { Text } from '../../ui/text/text.js';
import { useStore } from '../../utils/use-store.js';
import { useFeatures } from '../use-features.js';
import { allWalletsMessages } from './messages.js';
import { listCustom } from './named-wallets.js';
import { NothingFound, NotLoaded } from './get-wallet-views.js';
import { formatCount, useKnownInstalled, useOpenListing } from './use-wallet-rows.js';

/** Pause in typing after which the catalogue is asked, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 500;

/** From how many characters on it is asked. */
export const SEARCH_MIN_CHARACTERS = 2;

/** Shortest time for which a search is shown as pending, in milliseconds. Spec §9. */
export const SEARCH_MIN_WAIT_MS = 300;

/** Search of the catalogue; without text and filter: every wallet. */
export type CatalogFilter = { readonly search: string; readonly certified: boolean };

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

/** Adds a page to those that have been read. Each wallet comes once, whatever the pages say. */
function withPage(before: State, { wallets, count }: WalletPage, page: number, entries: number): State {
  const known = new Set(before.wallets.map(({ id }) => id));
  const added = wallets.filter(({ id }) => !known.has(id) && known.add(id));
  const hasMore = wallets.length > 0 && page * entries < count;
  return { key: before.key, status: 'ready', wallets: [...before.wallets, ...added], count, hasMore, page };
}

/** Reads the catalogue page by page, 40 wallets at once or 100 of a search. */
export function useWalletPages({ search, certified }: CatalogFilter): WalletPages {
  const { environment, query, stores } = useControllers();
  const options = useStore(stores.$options);
  const isServed = hasCatalog(options);
  const isSearch = search !== '' || certified;
  const key = `${certified} ${search}`;
  const entries = isSearch ? WALLET_PAGE_ENTRIES.search : WALLET_PAGE_ENTRIES.list;
  const toQuery = (loaded: QueryController, page: number) => {
    const { networks, wallets: { include, exclude } = {} } = stores.$options.get();
    return toWalletQuery(loaded, { entries, page, include, exclude, chains: networks, search, certified });
  };
  /** Begins with the pages that an earlier visit has read. A search that is answered at once would flicker. */
  const begin = (): State => {
    let state = toStart(key);
    const { loaded } = query;
    if (!loaded || !isServed || isSearch) return state;
    while (state.page === 0 || state.hasMore) {
      const answer = loaded.client.getQueryData<WalletPage>(toQuery(loaded, state.page + 1).queryKey);
      if (!answer) break;
      state = withPage(state, answer, state.page + 1, entries);
    }
    return state;
  };
  const [state, setState] = useState(begin);
  const asking = useRef<string | undefined>(undefined);
  const current = state.key === key ? state : begin();
  if (current !== state) setState(current);

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
      const wait = isSearch && page === 1 ? SEARCH_MIN_WAIT_MS : 0;
      const waited = new Promise<void>((resolve) => (wait > 0 ? void environment.setTimer(resolve, wait) : resolve()));
      try {
        const loaded = await query.load();
        const [answer] = await Promise.all([loaded.client.fetchQuery(toQuery(loaded, page)), waited]);
        keep((before) => withPage(before, answer, page, entries));
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
    if (current.page === 0) void load(1);
    return () => {
      asking.current = undefined;
    };
    // oxlint-disable-next-line exhaustive-deps
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

/** Rows of skeletons: as many as a card shows. */
const SKELETON_ROWS = 5;
/** Height of these rows, in px. Fewer wallets, or none, take the same room: the card does not get lower. */
const GRID_PX = SKELETON_ROWS * 98;

/** Shows the filter; no other view has one. */
const filterIcon: IconDrawing = { d: 'M4 6h12M6.5 10h7M9 14h2' };

const NO_CONNECTORS: readonly Connector[] = [];

/** Every wallet there is: to look through, and to search. Spec §2, "AllWallets". */
export function AllWalletsView(): JSX.Element {
  const { announcer, router, stores } = useControllers();
  const texts = useMessages(allWalletsMessages);
  const locale = useFormatLocale();
  const options = useStore(stores.$options);
  const { wallets = {} } = options;
  const openListing = useOpenListing();
  const { typed, query, type, clear } = useWalletSearch();
  const [isFilterShown, showFilter] = useState(false);
  const [certified, setCertified] = useState(false);
  const { status, wallets: read, count, hasMore, loadMore } = useWalletPages({ search: query, certified });
  const [total, setTotal] = useState<number>();
  const field = useRef<HTMLInputElement>(null);
  const known = useKnownInstalled();
  const installed = known ?? NO_CONNECTORS;
  const own = useMemo(() => listCustom(wallets, installed).map(toListing), [wallets, installed]);
  const isSearch = query !== '' || certified;
  // Installed wallets are the first ones: the others wait for them.
  const isFirst = !known || (status !== 'ready' && read.length === 0);
  const arranged = useMemo(
    () => (isFirst ? [] : arrangeWallets(installed, own, read, { search: query, certified })),
    [isFirst, installed, own, read, query, certified],
  );
  const found = arranged.length;
  if (!isSearch && count && count !== total) setTotal(count);

  useAnnouncement(isFirst && status === 'loading' && texts.loading);
  const result = isSearch && !isFirst && found > 0 && texts.found({ count: Math.max(count ?? 0, found) });
  // An outdated count is withdrawn if it still waits.
  useEffect(() => announcer.announce(result), [announcer, result]);

  const choose = useCallback(
    ({ connector, listing }: ArrangedWallet) => {
      if (connector) router.push('ConnectingExternal', { connectorId: connector.id });
      else openListing(listing);
    },
    [router, openListing],
  );
  const toCell = useCallback(
    (entry: ArrangedWallet): GridCell => ({
      key: entry.key,
      label: entry.name,
      picture: <CataloguePicture name={entry.name} listing={entry.listing} src={entry.connector?.icon} />,
      ...(entry.connector && { marked: true, name: texts.installed({ wallet: entry.name }) }),
      onPress: () => choose(entry),
      'data-testid': `wallet-cell-${entry.key}`,
    }),
    [choose, texts],
  );
  const clearFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return;
    // The dialog leaves alone what was used here.
    event.preventDefault();
    clear();
  };
  const label = total ? texts.searchCount({ count: formatCount(total, locale) }) : texts.search;
  const isMoreFailed = status === 'failed' && !isFirst;
  return (
    <>
      <Field
        ref={field}
        type="search"
        label={texts.search}
        placeholder={label}
        icon={searchIcon}
        value={typed}
        onChange={type}
        onClear={() => {
          clear();
          field.current?.focus();
        }}
        clearLabel={texts.clear}
        onKeyDown={clearFirst}
        autoComplete="off"
        enterKeyHint="search"
        end={
          hasCatalogService(options) && (
            <IconButton
              icon={filterIcon}
              label={texts.filter}
              aria-expanded={isFilterShown}
              onClick={() => {
                showFilter(!isFilterShown);
                // What is not in sight filters nothing.
                setCertified(false);
              }}
              data-testid="w3m-wallets-filter"
            />
          )
        }
        data-testid="w3m-wallets-search"
      />
      {isFilterShown && (
        <Checkbox checked={certified} onChange={setCertified} data-testid="w3m-wallets-certified">
          {texts.certified}
        </Checkbox>
      )}
      <OtherDevice />
      <Stack minHeight={GRID_PX}>
        {status === 'failed' && isFirst && <NotLoaded onRetry={loadMore} />}
        {status !== 'failed' && isFirst && (
          <div role="group" aria-busy="true" aria-label={texts.loading} data-testid="w3m-wallets-loading">
            {Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <GridSkeleton key={index} />
            ))}
          </div>
        )}
        {found > 0 && (
          <LongGrid
            key={`${certified} ${query}`}
            items={arranged}
            aria-label={texts.list}
            onEnd={hasMore && !isMoreFailed ? loadMore : undefined}
            data-testid="w3m-wallets"
          >
            {toCell}
          </LongGrid>
        )}
        {isMoreFailed && (
          <>
            <Text size="small" tone={2} align="center">
              {texts.moreFailed}
            </Text>
            <Button variant="secondary" iconStart={retryIcon} onClick={loadMore} data-testid="w3m-wallets-retry">
              {texts.tryAgain}
            </Button>
          </>
        )}
        {!isFirst && found === 0 && <NothingFound query={query} />}
      </Stack>
    </>
  );
}

/** Leads from a phone's list of apps to the code for another device. Absent on a computer, whose visitors come from the code. */
function OtherDevice(): JSX.Element | null {
  const { environment, router } = useControllers();
  const { hasView } = useFeatures();
  const texts = useMessages(allWalletsMessages);
  if (!readPlatform(environment.window).isMobile || !hasView('ConnectingWalletConnect')) return null;
  return (
    <Button
      variant="secondary"
      iconStart={qrIcon}
      onClick={() => router.push('ConnectingWalletConnect', undefined)}
      data-testid="w3m-wallets-other-device"
    >
      {texts.otherDevice}
    </Button>
  );
}

/** Props of a wallet's picture in the grid: the catalogue's picture, with the wallet's own as fallback. */
type CataloguePictureProps = {
  readonly name: string;
  readonly listing: WalletListing | undefined;
  /** Icon that an installed wallet announced. */
  readonly src: string | undefined;
};

/** A wallet's picture in the grid: its own, else that of the catalogue. */
function CataloguePicture({ name, listing, src }: CataloguePictureProps): JSX.Element {
  const known = useWalletImage(listing);
  return <WalletPicture size={52} name={name} src={src ?? known} />;
}
