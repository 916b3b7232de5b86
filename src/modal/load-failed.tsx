import { useEffect, type JSX } from 'react';
import { useControllers } from '../controllers/use-controllers.js';
import { useMessages } from '../i18n/use-messages.js';
import { Actions } from '../ui/actions.js';
import { Button } from '../ui/button.js';
import { Empty } from '../ui/empty.js';
import { Hero } from '../ui/hero.js';
import { modalMessages } from './messages.js';

/** Said when the code of a view could not be fetched. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const { announcer } = useControllers();
  const { failedTitle, failedText, tryAgain } = useMessages(modalMessages);
  useEffect(() => announcer.announce(`${failedTitle}. ${failedText}`, 'assertive'), [announcer, failedTitle, failedText]);
  return (
    <>
      <Hero picture={<Empty kind="cut" />} title={failedTitle} text={failedText} />
      <Actions>
        <Button variant="primary" size="big" iconStart="retry" onClick={onRetry}>
          {tryAgain}
        </Button>
      </Actions>
    </>
  );
}
