import { Fragment, type JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Footer } from '../../ui/text/footer.js';
import { TextLink } from '../../ui/text/text-link.js';
import { connectFrameMessages } from './connect-frame-messages.js';
import { toSentence } from './to-sentence.js';
import { useStore } from '../../utils/use-store.js';

/** Renders the terms that connecting accepts, if the host has documents and requires no checkbox. */
export function LegalFooter(): JSX.Element | null {
  const { stores } = useControllers();
  const texts = useMessages(connectFrameMessages);
  const { termsConditionsUrl, privacyPolicyUrl, features } = useStore(stores.$options);
  const links = {
    ...(termsConditionsUrl && { terms: <TextLink href={termsConditionsUrl}>{texts.legalTerms}</TextLink> }),
    ...(privacyPolicyUrl && { privacy: <TextLink href={privacyPolicyUrl}>{texts.privacy}</TextLink> }),
  };
  if (Object.keys(links).length === 0 || features?.legalCheckbox) return null;
  const both = texts.legal({ terms: '{terms}', privacy: '{privacy}' });
  return (
    <Footer>
      {toSentence(links, both, texts.legalOne({ document: '{document}' })).map((part, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
    </Footer>
  );
}
