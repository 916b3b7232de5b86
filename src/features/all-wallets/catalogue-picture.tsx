import type { JSX } from 'react';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { useWalletImage } from '../../controllers/use-wallet-image.js';
import { WalletPicture } from '../../ui/wallet-picture.js';

/** Properties of {@link CataloguePicture}. */
export type CataloguePictureProps = {
  readonly name: string;
  readonly listing: WalletListing | undefined;
  /** What an installed wallet brought with it. */
  readonly src: string | undefined;
};

/** A wallet's picture in the grid: its own, else that of the catalogue. */
export function CataloguePicture({ name, listing, src }: CataloguePictureProps): JSX.Element {
  const known = useWalletImage(listing);
  return <WalletPicture size={52} name={name} src={src ?? known} />;
}
