import { useCallback } from 'react';
import type { WalletListing } from '../../api/catalog/get-wallets.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useFeatures } from '../use-features.js';

/** Leads to how a wallet that is not installed is reached: over WalletConnect, or, where that is off, by installing or opening it. */
export function useOpenListing(): (wallet: WalletListing) => void {
  const { router } = useControllers();
  const { hasView } = useFeatures();
  return useCallback(
    (wallet) => router.push(hasView('ConnectingWalletConnect') ? 'ConnectingWalletConnect' : 'Downloads', { wallet }),
    [router, hasView],
  );
}
