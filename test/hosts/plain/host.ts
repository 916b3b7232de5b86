/**
 * Plain HTML: DOM calls, and the bundle for pages without a build.
 *
 * @module
 */
import { expectationsOf } from '../expectations.js';
import { hear, makeInstance, makePlace, offerHost } from '../host-side.js';
import type { SceneItem } from '../protocol.js';

type Dynamic = HTMLElement & Record<string, unknown>;
type Shown = { element: Dynamic; item: SceneItem };

const shown = new Map<string, Shown>();
let place: HTMLElement | undefined;

function create(item: SceneItem): Shown {
  const element = document.createElement(item.tag) as Dynamic;
  for (const type of expectationsOf(item.tag).events) element.addEventListener(type, (event) => hear(item.key, event));
  return { element, item: { key: item.key, tag: item.tag } };
}

function update({ element, item: before }: Shown, item: SceneItem): void {
  if (item.attributes !== before.attributes) {
    for (const [name, text] of Object.entries(expectationsOf(item.tag).attributes)) {
      if (item.attributes) element.setAttribute(name, text);
      else element.removeAttribute(name);
    }
  }
  for (const name of Object.keys({ ...before.values, ...item.values })) element[name] = item.values?.[name];
  if (item.modal !== before.modal) element['modal'] = item.modal ? window.instance : undefined;
  if (item.text !== before.text) element.textContent = item.text ?? '';
}

offerHost({
  async define() {
    await import('w3m-elements/elements');
    await makeInstance();
  },
  async render(items) {
    place ??= makePlace();
    for (const [key, { element }] of shown) {
      if (items.some((item) => item.key === key)) continue;
      element.remove();
      shown.delete(key);
    }
    for (const [index, item] of items.entries()) {
      const known = shown.get(item.key) ?? create(item);
      update(known, item);
      shown.set(item.key, { element: known.element, item });
      const there = place.children[index] ?? null;
      if (there !== known.element) place.insertBefore(known.element, there);
    }
  },
  async unmount() {
    place?.remove();
    place = undefined;
    shown.clear();
  },
});
