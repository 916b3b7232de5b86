import { useEffect, useRef, useState, type JSX } from 'react';
import { useControllers, useCopy } from '../controllers/use-controllers.js';
import { Actions, Button } from '../ui/button/button.js';
import { Foot } from '../ui/decision/foot.js';
import { lineDrawing } from '../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../ui/hero/hero.js';
import { copyIcon, retryIcon, checkIcon } from '../ui/icons/icon.js';

/** Props of a part that failed to load: its texts, and the retry. */
export type FailedPartProps = {
  /** Texts of the failure, in the messages of the view that shows it. */
  readonly texts: { readonly failedTitle: string; readonly failedText: string; readonly tryAgain: string };
  readonly onRetry: () => void;
  /** Begins the test ids: `<name>-failed`, `<name>-retry`. */
  readonly name: string;
};

/** A part of the account that could not be read, with the way to try again. Needs the sheets of buttons, emblems and heroes. */
export function FailedPart({ texts, onRetry, name }: FailedPartProps): JSX.Element {
  return (
    <>
      <Hero dense role="status" picture={<Empty />} title={texts.failedTitle} text={texts.failedText} data-testid={`${name}-failed`} />
      <Actions>
        <Button variant="secondary" size="big" iconStart={retryIcon} onClick={onRetry} data-testid={`${name}-retry`}>
          {texts.tryAgain}
        </Button>
      </Actions>
    </>
  );
}

/** Props of the state on an unsupported network: its texts. */
export type UnsupportedNetworkProps = {
  /** Title of the missing feature, in the messages of the view that shows it. */
  readonly title: string;
  readonly text: string;
  /** Names the button that leads to the other networks. */
  readonly otherNetwork: string;
  /** Begins the test ids: `<name>-unsupported`, `<name>-other-network`. */
  readonly name: string;
};

/** Renders the next step on a network that does not support a feature. Needs the sheets of buttons, emblems and heroes. */
export function UnsupportedNetwork({ title, text, otherNetwork, name }: UnsupportedNetworkProps): JSX.Element {
  const { router } = useControllers();
  return (
    <Hero
      role="status"
      picture={<Empty drawing={lineDrawing} />}
      title={title}
      text={text}
      actions={
        <Actions align="center">
          <Button variant="secondary" onClick={() => router.push('Networks')} data-testid={`${name}-other-network`}>
            {otherNetwork}
          </Button>
        </Actions>
      }
      data-testid={`${name}-unsupported`}
    />
  );
}

/** Props of the actions: names of the test ids, texts, and what each action does. */
export type WaitingActionsProps = {
  /** Prefix of the test ids of asking again: `<name>-again` while the wallet is asked, `<name>-retry` after a failure. */
  readonly name: string;
  readonly isFailed: boolean;
  /** Details for developers, which can be copied below the actions. */
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
    <Foot>
      <Actions>
        <Button variant="secondary" size="big" onClick={leave.onClick} data-testid={leave.testId}>
          {leave.label}
        </Button>
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
      {details !== undefined && (
        <Actions>
          <CopyDetails details={details} label={texts.copyDetails} copied={texts.copied} />
        </Actions>
      )}
    </Foot>
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
