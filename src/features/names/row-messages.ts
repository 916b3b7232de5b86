import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the row that leads to names. */
export const nameRowMessages = defineMessages('name-row', { name: 'Account name', choose: 'Choose a name' });
