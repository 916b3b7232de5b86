import { defineMessages } from '../i18n/define-messages.js';

/** English texts of the actions under an empty list of the account. */
export const emptyActionMessages = defineMessages('empty-actions', { receive: 'Receive', buy: 'Buy' });

/** English texts of an account for which the code of a contract acts (EIP-7702). */
export const delegateMessages = defineMessages('delegate', {
  title: 'Delegated account',
  text: 'Code of {address} acts for this account',
});
