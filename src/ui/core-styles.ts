import { baseStyles } from './base.styles.js';
import { cardStyles } from './card.styles.js';
import { pictureStyles } from './picture.styles.js';
import { rowStyles } from './row.styles.js';
import { tokensCoreStyles } from './tokens-core.styles.js';
import { tokensStyles } from './tokens.styles.js';

/** The sheets of the card, its header and a list of wallets, in the order in which they have to be adopted. */
export function coreStyles(): CSSStyleSheet[] {
  return [tokensCoreStyles, tokensStyles, baseStyles, cardStyles, rowStyles, pictureStyles].map((sheet) => sheet());
}
