import type { Internals } from '../../src/client/internals.js';
import type { Disposer } from '../../src/config/environment.js';

/**
 * Keeps an element in the instance's theme: `data-theme` for the palette, CSS variables on the element itself. Written
 * through the object model, which a strict style policy allows.
 */
export function followTheme(element: HTMLElement, { stores }: Internals): Disposer {
  const written = new Set<string>();
  return stores.$options.subscribe(({ themeMode, themeVariables = {} }) => {
    element.dataset['theme'] = themeMode;
    for (const name of written) element.style.removeProperty(name);
    for (const [name, value] of Object.entries(themeVariables)) {
      element.style.setProperty(name, value as string);
      written.add(name);
    }
    // Browsers that cannot derive a palette from the accent get the default one.
    if (globalThis.CSS?.supports('color', 'oklch(from red l c h)') === false)
      import('../../src/ui/tokens/adopt-fixed-tokens.js').then(
        ({ adoptFixedTokens }) => adoptFixedTokens(element),
        () => {},
      );
  });
}
