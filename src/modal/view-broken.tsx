import { useEffect, type JSX } from 'react';
import { useControllers } from '../controllers/use-controllers.js';
import { useCopy } from '../controllers/use-copy.js';
import { useMessages } from '../i18n/use-messages.js';
import { Actions } from '../ui/actions.js';
import { Button } from '../ui/button.js';
import { Empty } from '../ui/empty.js';
import { Hero } from '../ui/hero.js';
import { modalMessages } from './messages.js';

/** Said in place of a view that threw; the way back and the close button always work. */
export function ViewBroken({ details, onRetry }: { readonly details: string; readonly onRetry: () => void }): JSX.Element {
  const { announcer } = useControllers();
  const { brokenTitle, brokenText, tryAgain, copyDetails, copied } = useMessages(modalMessages);
  const copy = useCopy({ copied });
  useEffect(() => announcer.announce(`${brokenTitle}. ${brokenText}`, 'assertive'), [announcer, brokenTitle, brokenText]);
  return (
    <>
      <Hero picture={<Empty kind="cut" />} title={brokenTitle} text={brokenText} />
      <Actions>
        <Button variant="secondary" size="big" iconStart="copy" onClick={() => void copy(details)}>
          {copyDetails}
        </Button>
        <Button variant="primary" size="big" iconStart="retry" onClick={onRetry}>
          {tryAgain}
        </Button>
      </Actions>
    </>
  );
}
