import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { readPlatform } from '../../config/platform.js';
import { wantsAllWallets } from '../../config/enabled-services.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useStore } from '../../utils/use-store.js';
import { useComplete } from '../use-complete.js';
import { useFeatures } from '../use-features.js';

/**
 * Returns the action that leads from a QR code for any wallet to the list of wallets that can be opened on this device. @returns
 * `undefined` for a chosen wallet, and where there is no list.
 */
export function useOpenWallet(wallet: WalletListing | undefined): (() => void) | undefined {
  const { environment, router, stores } = useControllers();
  const { hasView } = useFeatures();
  const options = useStore(stores.$options);
  // Drawn again when every feature is known: the view is one of another feature.
  useComplete();
  if (wallet || !hasView('AllWallets') || !wantsAllWallets(options, readPlatform(environment.window).isMobile)) return undefined;
  return () => {
    const { history } = router.$router.get();
    // Go back if the visitor came from the list.
    if (history.at(-2)?.view === 'AllWallets') router.back();
    else router.push('AllWallets');
  };
}
