import type { WalletListing } from '../api/catalog/get-wallets.js';
import { useStore } from '../utils/use-store.js';
import { getCatalogPicture } from './picture-urls.js';
import { useControllers } from './use-controllers.js';

/** A wallet of the host's own brings the address of its picture instead of the picture's id. */
const toOwnPicture = (wallet: WalletListing | undefined): string | undefined => {
  const own = wallet?.['image_url'];
  return typeof own === 'string' ? own : undefined;
};

/** The picture of a wallet of the catalogue, or of the host's own; an address. `undefined`: its letters are drawn. */
export function useWalletImage(wallet: WalletListing | undefined): string | undefined {
  const { stores } = useControllers();
  const options = useStore(stores.$options);
  return toOwnPicture(wallet) ?? getCatalogPicture(options, 'wallet', wallet?.image_id ?? undefined);
}
