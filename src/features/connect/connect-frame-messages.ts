import type { ReactNode } from 'react';
import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the ways to connect beside this browser's wallets. */
export const connectFrameMessages = defineMessages('connect-frame', {
  continueWithWallet: 'Continue with a wallet',
  orWallet: 'or use a wallet',
  orOtherwise: 'or',
  unchecked: 'Couldn’t load wallets. Retry',
  legal: 'By connecting you accept the {terms} and {privacy}.',
  legalOne: 'By connecting you accept the {document}.',
  legalTerms: 'terms',
  accept: 'I accept the {terms} and the {privacy}.',
  acceptOne: 'I accept the {document}.',
  terms: 'terms of service',
  privacy: 'privacy policy',
});

/**
 * Puts links into a sentence; words may stand in any order in a translation.
 *
 * @param both The sentence with `{name}` for each link, for when there are several.
 * @param one The sentence with `{document}`, for when there is one.
 */
export function toSentence(legalLinks: Readonly<Record<string, ReactNode>>, both: string, one: string): readonly ReactNode[] {
  const [only, ...others] = Object.values(legalLinks);
  const sentence = others.length > 0 ? both : one;
  return sentence.split(/(\{\w+\})/).map((part) => (part === '{document}' ? only : (legalLinks[part.slice(1, -1)] ?? part)));
}
