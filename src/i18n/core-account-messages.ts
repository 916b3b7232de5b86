import { defineMessages } from './define-messages.js';

/** Texts of the tags of the page once there is an account; they load with its face. */
export const coreAccountMessages = /*#__PURE__*/ defineMessages('account-button', {
  // The visible text is part of the accessible name, so that voice control finds it (WCAG 2.5.3).
  account: 'Account {shown}',
  switchNetwork: 'Switch network',
  /** In place of the balance while transactions are not final. */
  pending: '{count} pending',
});
