import { defineMessages } from '../i18n/define-messages.js';

/** English texts of the actions under an empty list of the account. */
export const emptyActionMessages = defineMessages('empty-actions', { receive: 'Receive', buy: 'Buy' });
