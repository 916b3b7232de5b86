import type { JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { UnsupportedNetwork } from '../unsupported-network.js';
import { swapMessages } from './messages.js';

/** What to do on a network where nobody trades. Spec §8. */
export function UnsupportedView(): JSX.Element {
  const { networkUnsupported, unsupportedText, otherNetwork } = useMessages(swapMessages);
  return <UnsupportedNetwork name="swap" title={networkUnsupported} text={unsupportedText} otherNetwork={otherNetwork} />;
}
