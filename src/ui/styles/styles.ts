/**
 * Tag that makes a lazy constructable style sheet: nothing is touched until the first call, every later call returns the
 * same sheet. Importing a `*.styles.ts` file is therefore safe where there is no DOM. Takes no interpolation, so that the
 * build can minify the text in place.
 *
 * @example
 * const hostStyles = css`:host { display: block; }`;
 * root.adoptedStyleSheets = [hostStyles()];
 *
 * @returns A function giving the one sheet, for `adoptedStyleSheets`.
 * @see https://developer.mozilla.org/docs/Web/API/CSSStyleSheet/CSSStyleSheet
 */
/* @__NO_SIDE_EFFECTS__ */
export function css([text]: readonly string[]): () => CSSStyleSheet {
  let sheet: CSSStyleSheet | undefined;
  return () => {
    if (!sheet) {
      // Test environments without rendering (jsdom, happy-dom) lack the class or its methods.
      sheet = new (globalThis.CSSStyleSheet ?? Object)() as CSSStyleSheet;
      sheet.replaceSync?.(text!);
    }
    return sheet;
  };
}
