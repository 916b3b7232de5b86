import { type JSX, useEffect, useState } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions } from '../../ui/button/actions.js';
import { Button } from '../../ui/button/button.js';
import { Empty } from '../../ui/hero/empty.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Hero } from '../../ui/hero/hero.js';
import { retryIcon } from '../../ui/icons/icons-core.js';
import { SkeletonWallets } from '../../ui/row/skeleton.js';
import { connectMessages } from './messages.js';
import { noWalletsMessages } from './no-wallets-messages.js';

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
