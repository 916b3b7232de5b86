import { baseStyles } from './base.styles.js';
import { cardStyles } from '../card/card.styles.js';
import { pictureStyles } from '../picture/picture.styles.js';
import { rowStyles } from '../row/row.styles.js';
import { tokensCoreStyles } from '../tokens/tokens-core.styles.js';
import { tokensStyles } from '../tokens/tokens.styles.js';

/** The sheets of the card, its header and a list of wallets, in the order in which they have to be adopted. */
export function coreStyles(): CSSStyleSheet[] {
  return [tokensCoreStyles, tokensStyles, baseStyles, cardStyles, rowStyles, pictureStyles].map((sheet) => sheet());
}
