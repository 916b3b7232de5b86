import { useEffect, type JSX } from 'react';
import { readPlatform } from '../../config/platform.js';
import { wantsAllWallets } from '../../config/enabled-services.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { SkeletonWallets } from '../../ui/row/skeleton.js';
import { useComplete } from '../use-complete.js';
import { useFeatures } from '../use-features.js';
import { connectMessages } from './messages.js';

/**
 * Opens the first view of a page without adapters: all wallets on a phone, which opens their apps, the QR code on a computer. Spec §2,
 * "Modal views".
 */
export function WithoutAdapters(): JSX.Element {
  const { environment, router, stores } = useControllers();
  const { hasView } = useFeatures();
  const { looking } = useMessages(connectMessages);
  const isComplete = useComplete();
  useEffect(() => {
    if (!isComplete || router.getView()?.view !== 'Connect') return;
    const { isMobile } = readPlatform(environment.window);
    const hasAll = isMobile && hasView('AllWallets') && wantsAllWallets(stores.$options.get(), isMobile);
    if (hasAll) router.replace('AllWallets');
    else router.replace('ConnectingWalletConnectBasic');
  }, [isComplete, environment, router, stores, hasView]);
  return <SkeletonWallets label={looking} />;
}
