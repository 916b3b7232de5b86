import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { readPlatform } from '../../config/platform.js';
import { wantsAllWallets } from '../../config/enabled-services.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useStore } from '../../utils/use-store.js';
import { useComplete } from '../use-complete.js';
import { useFeatures } from '../use-features.js';

/**
 * What leads from a code for any wallet to all wallets, among which one can be opened here.
 *
 * @returns `undefined` for a certain wallet, and where the wallets cannot be looked through.
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
    // Whoever came from there goes back there.
    if (history.at(-2)?.view === 'AllWallets') router.back();
    else router.push('AllWallets');
  };
}
