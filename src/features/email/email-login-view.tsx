import type { JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { lineDrawing } from '../../ui/hero/empty-drawings.js';
import { Empty, Hero } from '../../ui/hero/hero.js';
import { EmailField } from './email-field.js';
import { emailMessages } from './messages.js';

/** The e-mail address alone, for pages that lead straight to it: `open({ view: 'EmailLogin' })`. */
export function EmailLoginView(): JSX.Element {
  const texts = useMessages(emailMessages);
  return (
    <>
      <Hero picture={<Empty drawing={lineDrawing} />} title={texts.loginTitle} text={texts.loginText} />
      <EmailField />
    </>
  );
}
