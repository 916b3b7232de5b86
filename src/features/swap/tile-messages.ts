import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the tile that leads to swapping. */
export const swapTileMessages = defineMessages('swap-tile', { swap: 'Swap' });
