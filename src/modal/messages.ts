import { defineMessages } from '../i18n/define-messages.js';

/** English texts of the shell. */
export const modalMessages = defineMessages('modal', {
  back: 'Back',
  close: 'Close',
  loading: 'Loading',
  failedTitle: 'This part couldn’t be loaded',
  failedText: 'Check your connection and try again. Nothing was sent.',
  tryAgain: 'Try again',
  brokenTitle: 'Something went wrong',
  brokenText: 'Your wallet and your money are not affected.',
});

/** English texts of the error view. */
export const viewBrokenMessages = defineMessages('view-broken', {
  copyDetails: 'Copy details',
  copied: 'Details copied',
  support: 'Get help',
});
