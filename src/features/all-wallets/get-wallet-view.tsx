import type { JSX } from 'react';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { readPlatform } from '../../config/platform.js';
import { hasCatalog, wantsAllWallets } from '../../config/enabled-services.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useWalletImage } from '../../controllers/use-wallet-image.js';
import { useMessages } from '../../i18n/use-messages.js';
import { IconTile } from '../../ui/picture/icon-tile.js';
import { Icon } from '../../ui/icons/icon.js';
import { forwardIcon } from '../../ui/icons/icons.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { Plate, Row, Tag } from '../../ui/row/row.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import { useStore } from '../../utils/use-store.js';
import { toRecommended, toWalletsOf } from '../../actions/catalog/catalog-queries.js';
import { allWalletsMessages } from './messages.js';
import { listCustom, splitFeatured } from './named-wallets.js';
import { NothingFound } from './nothing-found.js';
import { WALLET_ROWS } from '../../actions/catalog/count-rows.js';
import { mergeWallets, toListing } from '../../actions/catalog/merge-wallets.js';
import { useInstalled, useWallets } from './use-wallet-rows.js';

/** Wallets for those who have none: the first four that the host or the catalogue names, and the way to all of them. */
export function GetWalletView(): JSX.Element {
  const { environment, router, stores } = useControllers();
  const texts = useMessages(allWalletsMessages);
  const options = useStore(stores.$options);
  const { wallets = {} } = options;
  const custom = listCustom(wallets, useInstalled());
  const { asked: ids, toListings } = splitFeatured(wallets, custom);
  const featured = useWallets(ids.length > 0 ? toWalletsOf(ids) : undefined);
  const recommended = useWallets(toRecommended(options));
  const known = featured.status === 'ready' ? featured.data.wallets : [];
  const rows = mergeWallets({
    connectors: [],
    recent: [],
    featured: toListings(known),
    custom: custom.map(toListing),
    recommended: recommended.status === 'ready' ? recommended.data.wallets : [],
  });
  const shown = [...rows.featured, ...rows.custom, ...rows.recommended].slice(0, WALLET_ROWS);
  const isLoading = hasCatalog(options) && shown.length === 0 && recommended.status === 'loading';
  const hasAll = wantsAllWallets(options, readPlatform(environment.window).isMobile);
  if (shown.length === 0 && !isLoading && !hasAll) return <NothingFound query="" />;
  return (
    <Plate role="group" aria-label={texts.getTitle} {...(isLoading && { 'aria-busy': true })}>
      {shown.map((wallet) => (
        <GetRow key={wallet.id} wallet={wallet} />
      ))}
      {isLoading && Array.from({ length: WALLET_ROWS }, (_, index) => <SkeletonRow key={index} shape="tile" full={false} />)}
      {hasAll && (
        <Row
          title={texts.exploreAll}
          picture={<IconTile icon="mosaic" />}
          end={<Icon icon={forwardIcon} size={16} />}
          onClick={() => router.push('AllWallets')}
          data-testid="w3m-explore-all"
        />
      )}
    </Plate>
  );
}

function GetRow({ wallet }: { readonly wallet: WalletListing }): JSX.Element {
  const { router } = useControllers();
  const { getIt } = useMessages(allWalletsMessages);
  return (
    <Row
      title={<bdi>{wallet.name}</bdi>}
      picture={<WalletPicture name={wallet.name} src={useWalletImage(wallet)} />}
      end={<Tag>{getIt}</Tag>}
      onClick={() => router.push('Downloads', { wallet })}
      data-testid={`get-wallet-${wallet.id}`}
    />
  );
}
