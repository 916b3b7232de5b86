import { type JSX, useEffect, useState } from 'react';
import { countRows } from '../../actions/catalog/count-rows.js';
import { wantsAllWallets } from '../../config/catalog-source.js';
import { readPlatform } from '../../config/platform.js';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions, Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { retryIcon } from '../../ui/icons/icon.js';
import { SkeletonWallets } from '../../ui/row/row.js';
import { useComplete } from '../use-complete.js';
import { useFeatures } from '../use-features.js';
import { connectMessages } from './messages.js';
import { missingWalletMessages, noWalletsMessages } from './connect-frame-messages.js';

/** Time for wallets to announce themselves before the empty state is shown, in milliseconds. */
const LOOK_MS = 400;

/** Renders the state without a known wallet: skeleton rows for a moment, then the next steps. */
export function WalletsWanted(): JSX.Element {
  const { environment, connectors } = useControllers();
  const { looking } = useMessages(connectMessages);
  const [isLooking, setLooking] = useState(true);

  useEffect(() => (isLooking ? environment.setTimer(() => setLooking(false), LOOK_MS) : undefined), [isLooking, environment]);

  if (isLooking) return <SkeletonWallets label={looking} />;
  const refresh = () => {
    setLooking(true);
    connectors.refresh();
  };
  return <NoWallets onLookAgain={refresh} />;
}

/** Says that no wallet is here, and what can be done. */
function NoWallets({ onLookAgain }: { readonly onLookAgain: () => void }): JSX.Element {
  const { announcer } = useControllers();
  const { emptyTitle, emptyText, lookAgain } = useMessages(noWalletsMessages);
  useEffect(() => announcer.announce(`${emptyTitle}. ${emptyText}`), [announcer, emptyTitle, emptyText]);
  return (
    <>
      <Hero picture={<Empty drawing={lineDrawing} />} title={emptyTitle} text={emptyText} />
      <Actions>
        <Button variant="secondary" size="big" iconStart={retryIcon} onClick={onLookAgain}>
          {lookAgain}
        </Button>
      </Actions>
    </>
  );
}

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
  // As high as the skeleton of the list, which was here a moment before.
  const rows = countRows(stores.$options.get(), 0, readPlatform(environment.window).isMobile);
  return <SkeletonWallets label={looking} rows={rows} />;
}

/** Says above the list that the wallet that the page asked for cannot be reached. */
export function MissingWallet({ name }: { readonly name: string }): JSX.Element {
  const { announcer } = useControllers();
  const { missingTitle, missingText } = useMessages(missingWalletMessages);
  const title = missingTitle({ wallet: name });
  useEffect(() => announcer.announce(`${title}. ${missingText}`), [announcer, title, missingText]);
  return (
    <Notice title={title} data-testid="w3m-missing-wallet">
      {missingText}
    </Notice>
  );
}
