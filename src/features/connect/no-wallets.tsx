import { useEffect, type JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useStyles } from '../../controllers/use-styles.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { buttonStyles } from '../../ui/button.styles.js';
import { Empty } from '../../ui/empty.js';
import { Hero } from '../../ui/hero.js';
import { heroStyles } from '../../ui/hero.styles.js';
import { noWalletsMessages } from './no-wallets-messages.js';
import { retryIcon } from '../../ui/icons-core.js';

const STYLES = [buttonStyles, heroStyles];

/** Says that no wallet is here, and what can be done. */
export function NoWallets({ onLookAgain }: { readonly onLookAgain: () => void }): JSX.Element {
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
