import { accountStyles } from './account.styles.js';
import { allocationStyles } from './allocation.styles.js';
import { approveStyles } from './approve.styles.js';
import { buttonStyles } from './button.styles.js';
import { buyStyles } from './buy.styles.js';
import { codeStyles } from './code.styles.js';
import { changeStyles } from './change.styles.js';
import { coreStyles } from './core-styles.js';
import { emblemStyles } from './emblem.styles.js';
import { feedbackStyles } from './feedback.styles.js';
import { fieldStyles } from './field.styles.js';
import { heroStyles } from './hero.styles.js';
import { layoutStyles } from './layout.styles.js';
import { gridStyles } from './grid.styles.js';
import { letterStyles } from './letter.styles.js';
import { linesStyles } from './lines.styles.js';
import { moneyStyles } from './money.styles.js';
import { listStyles } from './list.styles.js';
import type { Styles } from './styles.js';
import { swapStyles } from './swap.styles.js';
import { textStyles } from './text.styles.js';
import { tokensDataStyles } from './tokens-data.styles.js';

/** The sheets that come with the features that use them, after {@link coreStyles} and in any order. */
export const FEATURE_STYLES: Styles = [
  tokensDataStyles,
  textStyles,
  buttonStyles,
  emblemStyles,
  listStyles,
  gridStyles,
  linesStyles,
  changeStyles,
  codeStyles,
  feedbackStyles,
  heroStyles,
  fieldStyles,
  moneyStyles,
  swapStyles,
  buyStyles,
  layoutStyles,
  accountStyles,
  allocationStyles,
  approveStyles,
  letterStyles,
];

/**
 * All sheets of the modal, for tests and the gallery. The modal itself adopts {@link coreStyles}, and what a feature brings.
 *
 * @example
 * root.adoptedStyleSheets = viewStyles();
 */
export function viewStyles(): CSSStyleSheet[] {
  return [...coreStyles(), ...FEATURE_STYLES.map((sheet) => sheet())];
}
