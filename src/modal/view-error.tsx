import type { JSX } from 'react';
import { useControllers, useCopy } from '../controllers/use-controllers.js';
import { useMessages } from '../i18n/use-messages.js';
import { Actions, Button, LinkButton } from '../ui/button/button.js';
import { Empty, Hero } from '../ui/hero/hero.js';
import { retryIcon } from '../ui/icons/icon.js';
import { copyIcon } from '../ui/icons/icons.js';
import { useStore } from '../utils/use-store.js';
import { modalMessages, viewBrokenMessages } from './messages.js';

/** Said in place of a view that threw, with what a developer wants to know. */
export function ViewBroken({ title, text, details = '', onRetry }: TroubleProps): JSX.Element {
  const { tryAgain } = useMessages(modalMessages);
  const { stores } = useControllers();
  const { supportUrl } = useStore(stores.$options);
  const { copyDetails, copied, support } = useMessages(viewBrokenMessages);
  const copy = useCopy({ copied });
  return (
    <>
      <Hero picture={<Empty />} title={title} text={text} />
      <Actions>
        <Button variant="secondary" size="big" iconStart={copyIcon} onClick={() => void copy(details)}>
          {copyDetails}
        </Button>
        <Button variant="primary" size="big" iconStart={retryIcon} onClick={onRetry}>
          {tryAgain}
        </Button>
      </Actions>
      {supportUrl !== undefined && (
        <LinkButton href={supportUrl} size="big" data-testid="w3m-support">
          {support}
        </LinkButton>
      )}
    </>
  );
}

/** Props of a loading error: its texts, and the retry. */
export type TroubleProps = {
  readonly title: string;
  readonly text: string;
  /** For developers: shows the whole picture with a way to copy them. */
  readonly details?: string;
  readonly onRetry: () => void;
};
