import { type JSX, useEffect, useRef, useState } from 'react';
import { useCopy } from '../controllers/use-controllers.js';
import { Actions, Button } from '../ui/button/button.js';
import { retryIcon } from '../ui/icons/icon.js';
import { checkIcon, copyIcon } from '../ui/icons/icons.js';

/** Props of the actions: names of the test ids, texts, and what each action does. */
export type WaitingActionsProps = {
  /** Prefix of the test ids of asking again: `<name>-again` while the wallet is asked, `<name>-retry` after a failure. */
  readonly name: string;
  readonly isFailed: boolean;
  /** Details for developers, which can be copied; they take the place of `leave`. */
  readonly details?: string | undefined;
  /** Leaves the wait; its request stays open in the wallet. */
  readonly leave: { readonly label: string; readonly onClick: () => void; readonly testId: string };
  /** Asks the wallet again. Without it there is nothing to ask. */
  readonly retry?: (() => void) | undefined;
  readonly texts: { readonly copyDetails: string; readonly copied: string; readonly tryAgain: string };
};

/** Draws the actions of a wait for a wallet. After a failure asking again is the primary one and gets the focus. */
export function WaitingActions({ name, isFailed, details, leave, retry, texts }: WaitingActionsProps): JSX.Element {
  const retryButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFailed) retryButton.current?.focus();
  }, [isFailed]);
  return (
    <Actions>
      {details !== undefined ? (
        <CopyDetails details={details} label={texts.copyDetails} copied={texts.copied} />
      ) : (
        <Button variant="secondary" size="big" onClick={leave.onClick} data-testid={leave.testId}>
          {leave.label}
        </Button>
      )}
      {retry && (
        <Button
          ref={retryButton}
          variant={isFailed ? 'primary' : 'secondary'}
          size="big"
          iconStart={retryIcon}
          onClick={retry}
          data-testid={isFailed ? `${name}-retry` : `${name}-again`}
        >
          {texts.tryAgain}
        </Button>
      )}
    </Actions>
  );
}

/** Props of the button that copies technical details. */
export type CopyDetailsProps = {
  /** Text to copy. */
  readonly details: string;
  readonly label: string;
  /** Announcement after copying. */
  readonly copied: string;
};

/** Copies what a developer needs to know about a failure. */
export function CopyDetails({ details, label, copied: said }: CopyDetailsProps): JSX.Element {
  const copy = useCopy({ copied: said });
  const [copied, setCopied] = useState(false);
  return (
    <Button variant="secondary" size="big" iconStart={copied ? checkIcon : copyIcon} onClick={() => void copy(details).then(setCopied)}>
      {label}
    </Button>
  );
}
