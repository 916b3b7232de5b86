import type { JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions } from '../../ui/actions.js';
import { Button } from '../../ui/button.js';
import { Empty } from '../../ui/empty.js';
import { Hero } from '../../ui/hero.js';
import { buyMessages } from './messages.js';

/** What to do where nobody sells. @param network Its name. */
export function UnsupportedView({ network }: { readonly network: string }): JSX.Element {
  const { router } = useControllers();
  const texts = useMessages(buyMessages);
  return (
    <Hero
      role="status"
      picture={<Empty kind="line" />}
      title={texts.unsupportedTitle({ network })}
      text={texts.unsupportedText}
      actions={
        <Actions align="center">
          <Button variant="secondary" onClick={() => router.push('Networks')} data-testid="buy-other-network">
            {texts.otherNetwork}
          </Button>
        </Actions>
      }
      data-testid="buy-unsupported"
    />
  );
}
