/** Returns the page's element with this id. @throws When there is none. */
export function byId(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
}

type Content = Node | string | undefined;

/** Makes an element from a tag with classes (`button.primary`), attributes, and content; text only, never markup. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tagAndClasses: Tag | `${Tag}.${string}`,
  attributes: Readonly<Record<string, string>> = {},
  ...content: Content[]
): HTMLElementTagNameMap[Tag] {
  const [tag, ...classes] = tagAndClasses.split('.') as [Tag, ...string[]];
  const made = document.createElement(tag);
  if (classes.length > 0) made.className = classes.join(' ');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content.filter((part) => part !== undefined));
  return made;
}
