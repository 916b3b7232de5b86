import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { adoptAnew, adoptSheets } from '../fixtures/adopt-sheets.js';

/** A tree of primitives as the modal shows it: React inside an open shadow root that adopts their sheets. */
export interface Mounted {
  host: HTMLElement;
  root: ShadowRoot;
  /** First match in the shadow root. Throws when there is none. */
  get<T extends Element = HTMLElement>(selector: string): T;
  render(view: ReactNode): void;
  unmount(): void;
}

/** Renders a view for a test; take it down with `unmount()`. */
export function mount(view: ReactNode, { theme = 'light', dir = 'ltr' } = {}): Mounted {
  const host = document.createElement('div');
  host.dataset.theme = theme;
  host.dir = dir;
  const root = host.attachShadow({ mode: 'open' });
  const withSheets = adoptSheets(root);
  const container = document.createElement('div');
  root.append(container);
  document.body.append(host);
  const react = createRoot(container);
  const render = (next: ReactNode): void => flushSync(() => react.render(withSheets(next)));
  render(view);
  adoptAnew(root);
  return {
    host,
    root,
    get<T extends Element = HTMLElement>(selector: string): T {
      const found = root.querySelector<T>(selector);
      if (!found) throw new Error(`nothing matches ${selector}`);
      return found;
    },
    render,
    unmount() {
      react.unmount();
      host.remove();
    },
  };
}
