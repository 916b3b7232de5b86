// chunk: methods
import type { JSX, ReactNode } from 'react';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { wantsAllWallets } from '../../config/services.js';
import { readPlatform } from '../../config/platform.js';
import { useMayConnect } from '../../controllers/connection/use-may-connect.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useWalletImage } from '../../controllers/use-images.js';
import { useFormatLocale, useMessages } from '../../i18n/use-messages.js';
import { searchIcon } from '../../ui/icons/icons.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { WalletPicture } from '../../ui/picture/picture.js';
import { Count } from '../../ui/row/count.js';
import { Row, Tag } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { useStore } from '../../utils/use-store.js';
import { allWalletsMessages } from './messages.js';
import { formatCount, useOpenListing, useWalletRows } from './use-wallet-rows.js';

/** Props of a section's rows: its wallets, and the number of rows that are still loading. */
export type WalletRowsProps = {
  readonly wallets: readonly WalletListing[];
  /** Number of rows that are still loading: as many placeholders are shown. */
  readonly waiting?: number;
  /** The `Tag` of each row. */
  readonly tag?: ReactNode;
};

/** Wallets of the catalogue as rows of the first view; each leads to how it is reached from here. */
export function WalletRows({ wallets, waiting = 0, tag }: WalletRowsProps): JSX.Element {
  return (
    <>
      {wallets.map((wallet) => (
        <WalletRow key={wallet.id} wallet={wallet} tag={tag} />
      ))}
      {Array.from({ length: wallets.length === 0 ? waiting : 0 }, (_, index) => (
        <SkeletonRow key={index} shape="tile" full={false} />
      ))}
    </>
  );
}

function WalletRow({ wallet, tag }: { readonly wallet: WalletListing; readonly tag: ReactNode }): JSX.Element {
  const openListing = useOpenListing();
  const mayConnect = useMayConnect();
  return (
    <Row
      title={wallet.name}
      titleDir="auto"
      picture={<WalletPicture name={wallet.name} src={useWalletImage(wallet)} />}
      tag={tag}
      disabled={!mayConnect}
      onClick={() => openListing(wallet)}
      data-testid={`wallet-selector-${wallet.id}`}
    />
  );
}

/** Leads to every wallet of the catalogue, and to watching an address. */
export function Part(): JSX.Element {
  const { environment, router, stores } = useControllers();
  const texts = useMessages(allWalletsMessages);
  const locale = useFormatLocale();
  const mayConnect = useMayConnect();
  const { count } = useWalletRows();
  const options = useStore(stores.$options);
  return (
    <>
      {wantsAllWallets(options, readPlatform(environment.window).isMobile) && (
        <Row
          title={texts.title}
          picture={<IconTile icon="mosaic" />}
          {...(count && { end: <Count>{formatCount(count, locale)}</Count> })}
          disabled={!mayConnect}
          onClick={() => router.push('AllWallets')}
          data-view="AllWallets"
          data-testid="w3m-all-wallets"
        />
      )}
      {options.wallets?.watch && (
        <Row
          title={texts.watch}
          picture={<IconTile icon={searchIcon} />}
          disabled={!mayConnect}
          onClick={() => router.push('WatchAddress')}
          data-testid="w3m-watch-address"
        />
      )}
    </>
  );
}

/** Wallets of the host's own. */
export function CustomRows(): JSX.Element {
  const { rows } = useWalletRows();
  return <WalletRows wallets={rows.custom} />;
}

/** Wallets that the host put forward. */
export function FeaturedRows(): JSX.Element {
  const { rows, waiting } = useWalletRows();
  return <WalletRows wallets={rows.featured} waiting={waiting.featured} />;
}

/** The wallets of the catalogue that were connected here last. */
export function RecentRows(): JSX.Element {
  const { recent } = useMessages(allWalletsMessages);
  const { rows } = useWalletRows();
  return <WalletRows wallets={rows.recent} tag={<Tag>{recent}</Tag>} />;
}

/** The first wallets of the catalogue, where there is room for them. */
export function RecommendedRows(): JSX.Element {
  const { rows, waiting } = useWalletRows();
  return <WalletRows wallets={rows.recommended} waiting={waiting.recommended} />;
}
