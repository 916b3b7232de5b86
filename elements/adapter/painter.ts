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
    if (child === null) continue;
    let next = at;
    if (typeof child === 'string') {
      if (!(at instanceof Text)) {
        next = document.createTextNode(child);
        parent.insertBefore(next, at);
      } else if (at.nodeValue !== child) at.nodeValue = child;
    } else {
      const isSvg = svg || child.type === 'svg';
      if (!(at instanceof Element) || at.localName !== child.type) {
        next = isSvg ? document.createElementNS('http://www.w3.org/2000/svg', child.type) : document.createElement(child.type);
        parent.insertBefore(next, at);
      }
      patch(next as HTMLElement, child.props);
      paint(next as Element, child.props['children'] as StaticNode, isSvg);
    }
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
  const element = node as unknown as { type: string | ((props: Props) => StaticNode); props: Props };
  return typeof element.type === 'function' ? resolve(element.type(element.props)) : (element as { type: string; props: Props });
}

function patch(element: HTMLElement, props: Props): void {
  const attributes = new Map<string, string>();
  for (const [name, value] of Object.entries(props)) {
    if (name === 'children' || name === 'onClick' || value == null) continue;
    const spoken = /^(aria|data)-/.test(name);
    if (value === false && !spoken) continue;
    attributes.set(name === 'className' ? 'class' : name, value === true && !spoken ? '' : String(value));
  }
  for (const { name } of [...element.attributes]) if (!attributes.has(name)) element.removeAttribute(name);
  for (const [name, value] of attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  // Called by the tag, on which presses of scripts and captured pointers land too. The next paint replaces it, also by `undefined`.
  (element as PaintedButton).press = props['onClick'] as PaintedButton['press'];
}
