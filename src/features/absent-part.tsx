import type { JSX } from 'react';
import { useControllers } from '../controllers/use-controllers.js';
import { Actions, Button } from '../ui/button/button.js';
import { lineDrawing } from '../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../ui/hero/hero.js';
import { retryIcon } from '../ui/icons/icon.js';

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
