// chunk: page-start
import { tokensFixedStyles } from './tokens-fixed.styles.js';

/** Gives an element the default palette in fixed values, for browsers that cannot derive colours from the accent. */
export function adoptFixedTokens({ shadowRoot }: HTMLElement): void {
  const sheets = shadowRoot?.adoptedStyleSheets;
  if (sheets && !sheets.includes(tokensFixedStyles())) sheets.push(tokensFixedStyles());
}
