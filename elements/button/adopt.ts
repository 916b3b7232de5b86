/** Adds sheets to those of a tag, unless they are there. */
export function adopt({ adoptedStyleSheets }: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  for (const sheet of sheets) if (!adoptedStyleSheets.includes(sheet)) adoptedStyleSheets.push(sheet);
}
