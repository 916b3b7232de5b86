import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { getCatalogPicture } from '../../controllers/catalog-picture.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useStore } from '../../utils/use-store.js';

/** The picture of a wallet of the catalogue. `undefined`: its letters are drawn. */
export function useWalletImage(wallet: WalletListing | undefined): string | undefined {
  const { stores } = useControllers();
  return getCatalogPicture(useStore(stores.$options), 'wallet', wallet?.image_id ?? undefined);
}
