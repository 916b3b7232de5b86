import type { JSX } from 'react';
import { Actions, Button } from '../ui/button/button.js';
import { Empty, Hero } from '../ui/hero/hero.js';
import { retryIcon } from '../ui/icons/icons-core.js';

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
