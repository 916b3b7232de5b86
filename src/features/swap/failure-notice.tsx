import type { JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { swapMessages } from './messages.js';
import { SwapError } from '../../actions/swap/swap-errors.js';

/** Renders the reason why there is no quote, and the retry. */
export function FailureNotice({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }): JSX.Element {
  const texts = useMessages(swapMessages);
  const reason = error instanceof SwapError ? error.reason : undefined;
  const title =
    reason === 'gasPrice'
      ? texts.gasUnsupported
      : reason === 'price'
        ? texts.priceFailed
        : reason
          ? texts.quoteFailedTitle
          : texts.initFailed;
  const text = reason === 'quote' && !error.cause ? texts.quoteOther : texts.notAffected;
  return (
    <Notice kind="danger" role="alert" title={title} data-testid="swap-failed">
      {text}{' '}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </Notice>
  );
}
