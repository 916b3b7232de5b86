import { useEffect, useState, type JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { Hero } from '../../ui/hero.js';
import { Plate } from '../../ui/plate.js';
import { SkeletonRow } from '../../ui/skeleton-row.js';
import { connectMessages } from './messages.js';

/** How long wallets are given to announce themselves before their absence is said, in milliseconds. */
const LOOK_MS = 400;

/** What is shown while no wallet is known: rows of the final size for a moment, then what can be done. */
export function NoWallets(): JSX.Element {
  const { environment, connectors, announcer } = useControllers();
  const texts = useMessages(connectMessages);
  const [looking, setLooking] = useState(true);

  useEffect(() => {
    if (!looking) return undefined;
    return environment.setTimer(() => {
      setLooking(false);
      announcer.announce(texts.emptyTitle);
    }, LOOK_MS);
  }, [looking, environment, announcer, texts]);

  if (looking) {
    return (
      <Plate aria-busy aria-label={texts.looking} role="group">
        <SkeletonRow shape="tile" width={104} full={false} />
        <SkeletonRow shape="tile" width={84} full={false} />
      </Plate>
    );
  }
  const lookAgain = () => {
    setLooking(true);
    connectors.lookAgain();
  };
  return (
    <Hero
      picture={<Empty kind="line" />}
      title={texts.emptyTitle}
      text={texts.emptyText}
      actions={
        <Actions>
          <Button variant="secondary" size="big" iconStart="retry" onClick={lookAgain}>
            {texts.lookAgain}
          </Button>
        </Actions>
      }
    />
  );
}
