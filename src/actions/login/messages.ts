import { defineMessages } from '../../i18n/define-messages.js';

/** English texts of the tiles, which come without the rest. */
export const socialTileMessages = defineMessages('social-tile', {
  tiles: 'Log in with another account',
  continueWith: 'Continue with {provider}',
  more: 'More accounts',
  opening: 'Opening {provider}…',
});
