import type { JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { Empty } from '../../ui/hero/empty.js';
import { Hero } from '../../ui/hero/hero.js';
import { EmailField } from './email-field.js';
import { emailMessages } from './messages.js';

/** The e-mail address alone, for pages that lead straight to it: `open({ view: 'EmailLogin' })`. */
export function EmailLoginView(): JSX.Element {
  const texts = useMessages(emailMessages);
  return (
    <>
      <Hero picture={<Empty kind="line" />} title={texts.loginTitle} text={texts.loginText} />
      <EmailField />
    </>
  );
}
