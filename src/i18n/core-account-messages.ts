import { defineMessages } from './define-messages.js';

/** Texts of the tags of the page once there is an account; they load with its face. */
export const coreAccountMessages = /*#__PURE__*/ defineMessages('account-button', {
  // What is shown stands in the name as it is: people who speak to their computer say what they see.
  account: 'Account {shown}',
  switchNetwork: 'Switch network',
});
