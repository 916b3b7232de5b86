import type { JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { UnsupportedNetwork } from '../unsupported-network.js';
import { buyMessages } from './messages.js';

/** Renders the state without a provider on a network, with the way to another one. @param network Name of the network. */
export function UnsupportedView({ network }: { readonly network: string }): JSX.Element {
  const { unsupportedTitle, unsupportedText, otherNetwork } = useMessages(buyMessages);
  return <UnsupportedNetwork name="buy" title={unsupportedTitle({ network })} text={unsupportedText} otherNetwork={otherNetwork} />;
}
