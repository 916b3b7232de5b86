import { defineMessages } from '../../i18n/define-messages.js';

/** Texts about a page's decision. */
export const admissionMessages = defineMessages('admission', {
  undecided: 'This site couldn’t check your account. Try again.',
});
