import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the tiles, which come without the rest. */
export const socialTileMessages = defineMessages('social-tile', {
  tiles: 'Social logins',
  continueWith: 'Continue with {provider}',
  more: 'More ways to log in',
  opening: 'Opening {provider}…',
});
