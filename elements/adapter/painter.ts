import type { ElementHost } from './create-element-class.js';
import type { StaticNode } from './static-jsx.js';

type Props = Readonly<Record<string, unknown>>;
type Painted = Element & { props?: Props };

/** Button of a static view, with what it was painted from. A tag, on which presses of scripts and captured pointers land too, calls `onClick` with itself. */
export type PaintedButton = HTMLButtonElement & { props: { readonly onClick: (host: ElementHost) => unknown } };

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
  const painted = element as Painted;
  const before = painted.props;
  // Nothing is read of the element: a page may have a thousand of these.
  for (const name of Object.keys({ ...before, ...props })) {
    const value = props[name];
    if (name === 'children' || name === 'onClick' || value === before?.[name]) continue;
    const attribute = name === 'className' ? 'class' : name;
    const spoken = /^(aria|data)-/.test(name);
    if (value == null || (value === false && !spoken)) element.removeAttribute(attribute);
    else element.setAttribute(attribute, value === true && !spoken ? '' : (value as string));
  }
  painted.props = props;
}
