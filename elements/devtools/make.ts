type Content = Node | string;
type Attributes = Readonly<Record<string, string | boolean>>;

/** Makes an element; `true` writes an attribute without a value, `false` none. Text only, never markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  page: Document,
  tag: Tag,
  attributes: Attributes = {},
  ...content: Content[]
): HTMLElementTagNameMap[Tag] {
  const element = page.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== false) element.setAttribute(name, value === true ? '' : value);
  element.append(...content);
  return element;
}

/** A part of the panel that folds, with its heading. */
export function makeSection(page: Document, name: string, open: boolean, ...content: Content[]): HTMLDetailsElement {
  return make(page, 'details', { open, 'data-testid': `devtools-${name.toLowerCase()}` }, make(page, 'summary', {}, name), ...content);
}
