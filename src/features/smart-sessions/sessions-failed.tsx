import type { JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { Actions } from '../../ui/button/actions.js';
import { Button } from '../../ui/button/button.js';
import { Empty } from '../../ui/hero/empty.js';
import { Hero } from '../../ui/hero/hero.js';
import { retryIcon } from '../../ui/icons/icons-core.js';
import { sessionsMessages } from './messages.js';

/** The service does not say which sessions there are, and the way to ask again. */
export function SessionsFailed({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const texts = useMessages(sessionsMessages);
  return (
    <>
      <Hero role="alert" picture={<Empty />} title={texts.failedTitle} text={texts.failedText} data-testid="sessions-failed" />
      <Actions>
        <Button variant="secondary" size="big" iconStart={retryIcon} onClick={onRetry} data-testid="sessions-retry">
          {texts.tryAgain}
        </Button>
      </Actions>
    </>
  );
}
