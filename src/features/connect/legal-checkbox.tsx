import { Fragment, type JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Checkbox } from '../../ui/checkbox/checkbox.js';
import { TextLink } from '../../ui/text/text-link.js';
import { useStore } from '../../utils/use-store.js';
import { connectFrameMessages } from './connect-frame-messages.js';
import { toSentence } from './to-sentence.js';

/** Whether the host asks for a tick, and whether there is nothing in the way of connecting. */
export function useConsent(): { readonly isAsked: boolean; readonly mayConnect: boolean } {
  const { stores, $consent } = useControllers();
  const { features, termsConditionsUrl, privacyPolicyUrl } = useStore(stores.$options);
  const hasConsented = useStore($consent);
  // Without a document there is nothing to accept.
  const isAsked = features?.legalCheckbox === true && Boolean(termsConditionsUrl ?? privacyPolicyUrl);
  return { isAsked, mayConnect: !isAsked || hasConsented };
}

/** The terms and a tick. Until it is set, every way to connect is out of reach. */
export function LegalCheckbox(): JSX.Element {
  const { stores, $consent } = useControllers();
  const texts = useMessages(connectFrameMessages);
  const { termsConditionsUrl, privacyPolicyUrl } = useStore(stores.$options);
  const links = {
    ...(termsConditionsUrl && { terms: <TextLink href={termsConditionsUrl}>{texts.terms}</TextLink> }),
    ...(privacyPolicyUrl && { privacy: <TextLink href={privacyPolicyUrl}>{texts.privacy}</TextLink> }),
  };
  const both = texts.accept({ terms: '{terms}', privacy: '{privacy}' });
  return (
    <Checkbox checked={useStore($consent)} onChange={(checked) => $consent.set(checked)} data-testid="w3m-legal-checkbox">
      {toSentence(links, both, texts.acceptOne({ document: '{document}' })).map((part, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
    </Checkbox>
  );
}
