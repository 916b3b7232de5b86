import type { ElementHost } from './create-element-class.js';
import type { StaticNode } from './static-jsx.js';

/** Button of a static view, with the function that a press of it calls with its tag. */
export type PaintedButton = HTMLButtonElement & { press?: ((host: ElementHost) => unknown) | undefined };

type Props = Readonly<Record<string, unknown>>;

/**
 * Renders a static view into a parent, or patches what an earlier call rendered: an element of the same tag at the same
 * place stays, so that focus and a press in progress survive. Gives the same nodes as React would.
 */
export function paint(parent: Element | ShadowRoot, node: StaticNode | readonly StaticNode[], svg = false): void {
  let at = parent.firstChild;
  for (const child of [node].flat().map(resolve)) {
    if (!child) continue;
    // A text has neither a type nor a local name.
    const { type, props } = child as { type?: string; props: Props };
    const isSvg = svg || type === 'svg';
    let next = at;
    if (!at || (at as Element).localName !== type) {
      next = !type
        ? document.createTextNode('')
        : isSvg
          ? document.createElementNS('http://www.w3.org/2000/svg', type)
          : document.createElement(type);
      parent.insertBefore(next, at);
    }
    if (type) {
      patch(next as HTMLElement, props);
      paint(next as Element, props['children'] as StaticNode, isSvg);
    } else if (next!.nodeValue !== child) next!.nodeValue = child as string;
    at = next!.nextSibling;
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

/** Calls components until a tag, a text or nothing is left. */
function resolve(node: StaticNode): { type: string; props: Props } | string | null {
  if (!node && node !== 0) return null;
  if (typeof node !== 'object') return String(node);
  const { type, props } = node as { type: unknown; props: Props };
  return typeof type === 'function' ? resolve(type(props)) : (node as unknown as { type: string; props: Props });
}

function patch(element: HTMLElement, props: Props): void {
  const attributes = new Map<string, string>();
  for (const [name, value] of Object.entries(props)) {
    const spoken = /^(aria|data)-/.test(name);
    if (name === 'children' || name === 'onClick' || value == null || (value === false && !spoken)) continue;
    attributes.set(name === 'className' ? 'class' : name, value === true && !spoken ? '' : String(value));
  }
  for (const name of element.getAttributeNames()) if (!attributes.has(name)) element.removeAttribute(name);
  for (const [name, value] of attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  // Called by the tag, on which presses of scripts and captured pointers land too. The next paint replaces it, also by `undefined`.
  (element as PaintedButton).press = props['onClick'] as PaintedButton['press'];
}
