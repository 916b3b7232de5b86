import { Fragment, type JSX } from 'react';
import { useControllers } from '../../controllers/use-controllers.js';
import { useMessages } from '../../i18n/use-messages.js';
import { Footer } from '../../ui/footer.js';
import { TextLink } from '../../ui/text-link.js';
import { connectMessages } from './messages.js';
import { useStore } from '../../utils/use-store.js';

/** Says what connecting accepts, where the host gave its documents. Words may stand in any order in a translation. */
export function LegalFooter(): JSX.Element | null {
  const { stores } = useControllers();
  const texts = useMessages(connectMessages);
  const { termsConditionsUrl, privacyPolicyUrl } = useStore(stores.$options);
  const links: Record<string, JSX.Element> = {};
  if (termsConditionsUrl) links['terms'] = <TextLink href={termsConditionsUrl}>{texts.terms}</TextLink>;
  if (privacyPolicyUrl) links['privacy'] = <TextLink href={privacyPolicyUrl}>{texts.privacy}</TextLink>;
  const [only, ...others] = Object.values(links);
  if (!only) return null;

  const sentence = others.length > 0 ? texts.legal({ terms: '{terms}', privacy: '{privacy}' }) : texts.legalOne({ document: '{document}' });
  const parts = sentence.split(/(\{\w+\})/);
  return (
    <Footer>
      {parts.map((part, index) => (
        <Fragment key={index}>{part === '{document}' ? only : (links[part.slice(1, -1)] ?? part)}</Fragment>
      ))}
    </Footer>
  );
}
