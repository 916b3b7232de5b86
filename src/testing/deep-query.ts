/** The elements under a root, in document order, those inside open shadow roots included. */
export function* deepElements(root: Document | ShadowRoot | Element): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element;
    if (element.shadowRoot) yield* deepElements(element.shadowRoot);
  }
}

/** Every match of a selector, looking into open shadow roots. The selector itself cannot cross one. */
export function deepQueryAll(root: Document | ShadowRoot | Element, selector: string): HTMLElement[] {
  return [...deepElements(root)].filter((element): element is HTMLElement => element instanceof HTMLElement && element.matches(selector));
}

/** The element that has the focus, looking into open shadow roots. */
export function deepActiveElement(root: Document): Element | null {
  let active = root.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** The text of an element with runs of white space made one space. */
export const textOf = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
