import { defineMessages } from '../i18n/define-messages.js';

/** English texts of the row that leads to smart sessions. */
export const sessionsRowMessages = defineMessages('smart-sessions-row', {
  title: 'Smart sessions',
  text: 'What apps can do without asking',
});

/** English texts of the row that leads to names. */
export const nameRowMessages = defineMessages('name-row', { name: 'Account name', choose: 'Choose a name' });
