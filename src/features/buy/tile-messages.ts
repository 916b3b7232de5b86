import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the tile that leads to buying. */
export const buyTileMessages = defineMessages('buy-tile', { buy: 'Buy' });
