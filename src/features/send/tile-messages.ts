import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the tile that leads to sending. */
export const sendTileMessages = defineMessages('send-tile', { send: 'Send' });
