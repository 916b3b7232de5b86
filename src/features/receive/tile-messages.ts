import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the tile that leads to receiving. */
export const receiveTileMessages = defineMessages('receive-tile', { receive: 'Receive' });
