import { accountStyles } from './account.styles.js';
import { baseStyles } from './base.styles.js';
import { buttonStyles } from './button.styles.js';
import { cardStyles } from './card.styles.js';
import { feedbackStyles } from './feedback.styles.js';
import { fieldStyles } from './field.styles.js';
import { pictureStyles } from './picture.styles.js';
import { rowStyles } from './row.styles.js';
import { tokensCoreStyles } from './tokens-core.styles.js';
import { tokensStyles } from './tokens.styles.js';

/**
 * All sheets of the modal in the order they have to be adopted.
 *
 * @example
 * root.adoptedStyleSheets = [...viewStyles(), modalStyles()];
 */
export function viewStyles(): CSSStyleSheet[] {
  return [
    tokensCoreStyles,
    tokensStyles,
    baseStyles,
    buttonStyles,
    cardStyles,
    rowStyles,
    pictureStyles,
    feedbackStyles,
    fieldStyles,
    accountStyles,
  ].map((sheet) => sheet());
}
