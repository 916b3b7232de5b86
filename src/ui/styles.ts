/** Lazy style sheets, as `*.styles.ts` files export them. */
export type Styles = readonly (() => CSSStyleSheet)[];

/**
 * Tag for CSS written in a `*.styles.ts` file. Takes no interpolation, so that the build can minify the text in place.
 *
 * @example
 * const text = css`:host { display: block; }`;
 */
/* @__NO_SIDE_EFFECTS__ */
export function css(strings: TemplateStringsArray): string {
  return strings[0] ?? '';
}

/**
 * Makes a lazy constructable style sheet: nothing is touched until the first call, every later call returns the same
 * sheet. Importing a `*.styles.ts` file is therefore safe where there is no DOM.
 *
 * @param text Whole text of one sheet, usually from {@link css}.
 * @returns A function giving the one sheet, for `adoptedStyleSheets`.
 * @see https://developer.mozilla.org/docs/Web/API/CSSStyleSheet/CSSStyleSheet
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineStyles(text: string): () => CSSStyleSheet {
  let sheet: CSSStyleSheet | undefined;
  return () => {
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
    }
    return sheet;
  };
}
