import { type JSX, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { arrangeWallets, type Place } from '../../actions/catalog/arrange-wallets.js';
import { toListing } from '../../actions/catalog/merge-wallets.js';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import type { Connector } from '../../connectors/connector.js';
import { readPlatform } from '../../config/platform.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useWalletImage } from '../../controllers/use-wallet-image.js';
import { useI18n, useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Checkbox } from '../../ui/checkbox/checkbox.js';
import { Field } from '../../ui/field/field.js';
import { retryIcon } from '../../ui/icons/icons-core.js';
import { qrIcon, searchIcon } from '../../ui/icons/icons.js';
import { type GridCell, GridSkeleton, LongGrid } from '../../ui/list/long-grid.js';
import { Stack } from '../../ui/text/label.js';
import { Text } from '../../ui/text/text.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import { useStore } from '../../utils/use-store.js';
import { useComplete } from '../use-complete.js';
import { useFeatures } from '../use-features.js';
import { allWalletsMessages } from './messages.js';
import { listCustom } from './named-wallets.js';
import { NothingFound, NotLoaded } from './nothing-found.js';
import { formatCount, useKnownInstalled, useOpenListing } from './use-wallet-rows.js';
import { useWalletPages, useWalletSearch } from './use-wallet-pages.js';

/** Rows of skeletons: as many as a card shows. */
const SKELETON_ROWS = 5;
/** Height of these rows, in px. Fewer wallets, or none, take the same room: the card does not get lower. */
const GRID_PX = SKELETON_ROWS * 98;

const NO_CONNECTORS: readonly Connector[] = [];

/** Every wallet there is: to look through, and to search. Spec §2, "AllWallets". */
export function AllWalletsView(): JSX.Element {
  const { announcer, router, stores } = useControllers();
  const texts = useMessages(allWalletsMessages);
  const locale = useStore(useI18n().$locale);
  const { wallets = {} } = useStore(stores.$options);
  const openListing = useOpenListing();
  const { typed, query, type, clear } = useWalletSearch();
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
  const places = useMemo(
    () => (isFirst ? [] : arrangeWallets(installed, own, read, { search: query, certified })),
    [isFirst, installed, own, read, query, certified],
  );
  const found = places.length;
  if (!isSearch && count && count !== total) setTotal(count);

  useEffect(() => {
    if (isFirst && status === 'loading') announcer.announce(texts.loading);
  }, [announcer, texts, isFirst, status]);
  useEffect(() => {
    if (!isSearch || isFirst || found === 0) return;
    const all = Math.max(count ?? 0, found);
    announcer.announce(all === 1 ? texts.foundOne : texts.found({ count: all }));
  }, [announcer, texts, isSearch, isFirst, found, count]);

  const choose = useCallback(
    ({ connector, listing }: Place) => {
      if (connector) router.push('ConnectingExternal', { connectorId: connector.id });
      else openListing(listing);
    },
    [router, openListing],
  );
  const toCell = useCallback(
    (place: Place): GridCell => ({
      key: place.key,
      label: place.name,
      picture: <CataloguePicture name={place.name} listing={place.listing} src={place.connector?.icon} />,
      ...(place.connector && { marked: true, name: texts.installed({ wallet: place.name }) }),
      onPress: () => choose(place),
      'data-testid': `wallet-cell-${place.key}`,
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
        data-testid="w3m-wallets-search"
      />
      <Checkbox checked={certified} onChange={setCertified} data-testid="w3m-wallets-certified">
        {texts.certified}
      </Checkbox>
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
            items={places}
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
  // Drawn again when every feature is known: the view is one of another feature.
  useComplete();
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
