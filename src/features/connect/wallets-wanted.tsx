import { type JSX, useEffect, useState } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useStyles } from '../../controllers/use-styles.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { buttonStyles } from '../../ui/button.styles.js';
import { Empty } from '../../ui/empty.js';
import { Hero } from '../../ui/hero.js';
import { heroStyles } from '../../ui/hero.styles.js';
import { retryIcon } from '../../ui/icons-core.js';
import { SkeletonWallets } from '../../ui/skeleton.js';
import { connectMessages } from './messages.js';
import { noWalletsMessages } from './no-wallets-messages.js';

const STYLES = [buttonStyles, heroStyles];

/** How long wallets are given to announce themselves before their absence is said, in milliseconds. */
const LOOK_MS = 400;

/** What is shown while no wallet is known: rows of the final size for a moment, then what can be done. */
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
  useStyles(STYLES);
  const { emptyTitle, emptyText, lookAgain } = useMessages(noWalletsMessages);
  useEffect(() => announcer.announce(`${emptyTitle}. ${emptyText}`), [announcer, emptyTitle, emptyText]);
  return (
    <>
      <Hero picture={<Empty kind="line" />} title={emptyTitle} text={emptyText} />
      <Actions>
        <Button variant="secondary" size="big" iconStart={retryIcon} onClick={onLookAgain}>
          {lookAgain}
        </Button>
      </Actions>
    </>
  );
}
