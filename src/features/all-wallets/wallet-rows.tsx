import type { JSX, ReactNode } from 'react';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { useMayConnect } from '../../controllers/use-may-connect.js';
import { useWalletImage } from '../../controllers/use-wallet-image.js';
import { Row } from '../../ui/row/row.js';
import { SkeletonRow } from '../../ui/row/skeleton-row.js';
import { WalletPicture } from '../../ui/picture/wallet-picture.js';
import { useOpenListing } from './use-open-listing.js';

/** Props of a section's rows: its wallets, and the number of rows that are still loading. */
export type WalletRowsProps = {
  readonly wallets: readonly WalletListing[];
  /** Number of rows that are still loading: as many placeholders are shown. */
  readonly waiting?: number;
  /** Content at the end of a row. */
  readonly end?: ReactNode;
};

/** Wallets of the catalogue as rows of the first view; each leads to how it is reached from here. */
export function WalletRows({ wallets, waiting = 0, end }: WalletRowsProps): JSX.Element {
  return (
    <>
      {wallets.map((wallet) => (
        <WalletRow key={wallet.id} wallet={wallet} end={end} />
      ))}
      {Array.from({ length: wallets.length === 0 ? waiting : 0 }, (_, index) => (
        <SkeletonRow key={index} shape="tile" full={false} />
      ))}
    </>
  );
}

function WalletRow({ wallet, end }: { readonly wallet: WalletListing; readonly end: ReactNode }): JSX.Element {
  const openListing = useOpenListing();
  const mayConnect = useMayConnect();
  return (
    <Row
      title={<bdi>{wallet.name}</bdi>}
      picture={<WalletPicture name={wallet.name} src={useWalletImage(wallet)} />}
      end={end}
      disabled={!mayConnect}
      onClick={() => openListing(wallet)}
      data-testid={`wallet-selector-${wallet.id}`}
    />
  );
}
