import { useState, type ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { approveMessages } from './messages.js';

/** Calls of a batch that are drawn at once, and that one press adds. */
export const CALLS_AT_ONCE = 50;
/** Characters of a text that are drawn at once, and that one press adds. */
export const LETTERS_AT_ONCE = 20_000;

/**
 * Draws so much of something long at once that the page does not freeze.
 *
 * @returns How much is drawn, and the button that adds as much; `false` where all is drawn.
 */
export function useShown(total: number, atOnce: number): readonly [shown: number, more: ReactNode] {
  const texts = useMessages(approveMessages);
  const [shown, setShown] = useState(atOnce);
  const more = shown < total && (
    <Button variant="secondary" size="big" onClick={() => setShown(shown + atOnce)} data-testid="approve-show-more">
      {texts.showMore}
    </Button>
  );
  return [shown, more];
}
