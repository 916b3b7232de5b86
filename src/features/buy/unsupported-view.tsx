import type { JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { UnsupportedNetwork } from '../unsupported-network.js';
import { buyMessages } from './messages.js';

/** What to do where nobody sells. @param network Its name. */
export function UnsupportedView({ network }: { readonly network: string }): JSX.Element {
  const { unsupportedTitle, unsupportedText, otherNetwork } = useMessages(buyMessages);
  return <UnsupportedNetwork name="buy" title={unsupportedTitle({ network })} text={unsupportedText} otherNetwork={otherNetwork} />;
}
