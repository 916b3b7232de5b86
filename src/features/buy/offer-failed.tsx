import type { JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { Button } from '../../ui/button/button.js';
import { Notice } from '../../ui/feedback/feedback.js';
import { UnsupportedNetwork } from '../absent-part.js';
import { buyMessages } from './messages.js';

/** Renders the failure to load the tokens on sale, with a retry. */
export function OfferFailed({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const texts = useMessages(buyMessages);
  return (
    <Notice kind="danger" role="alert" title={texts.offerFailed} data-testid="buy-offer-failed">
      {texts.notAffected}{' '}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </Notice>
  );
}

/** Renders the state without a provider on a network, with the way to another one. @param network Name of the network. */
export function UnsupportedView({ network }: { readonly network: string }): JSX.Element {
  const { unsupportedTitle, unsupportedText, otherNetwork } = useMessages(buyMessages);
  return <UnsupportedNetwork name="buy" title={unsupportedTitle({ network })} text={unsupportedText} otherNetwork={otherNetwork} />;
}
