import { useControllers } from '../../controllers/use-controllers.js';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { useStore } from '../../utils/use-store.js';

/** The picture of a wallet of the catalogue. `undefined`: its letters are drawn. */
export function useWalletImage(wallet: WalletListing | undefined): string | undefined {
  const { stores } = useControllers();
  const { services, projectId } = useStore(stores.$options);
  const id = wallet?.image_id;
  return services?.catalog && id
    ? `${services.catalog}/getWalletImage/${encodeURIComponent(id)}?projectId=${projectId ?? ''}&st=w3m&sv=2.16.7`
    : undefined;
}
