import type { JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { Hero } from '../../ui/hero.js';
import { swapMessages } from './messages.js';

/** What to do on a network where nobody trades. Spec §8. */
export function UnsupportedView(): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(swapMessages);
  return (
    <Hero
      role="status"
      picture={<Empty kind="line" />}
      title={texts.networkUnsupported}
      text={texts.unsupportedText}
      actions={
        <Actions align="center">
          <Button variant="secondary" onClick={() => router.push('Networks')} data-testid="swap-other-network">
            {texts.otherNetwork}
          </Button>
        </Actions>
      }
      data-testid="swap-unsupported"
    />
  );
}
