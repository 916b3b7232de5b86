import type { ReadableAtom } from 'nanostores';
import type { Styles } from '../ui/styles.js';
import { atom } from '../utils/atom.js';

/** The style sheets that come with features, on top of those that the shell has from the start. */
export type StylesController = {
  /** Every sheet that was brought so far, each once; what draws views adopts them. */
  readonly $sheets: ReadableAtom<readonly CSSStyleSheet[]>;
  /** Brings sheets. When it returns, whoever follows `$sheets` has them, so that nothing is painted without its styles. */
  bring(styles: Styles): void;
};

/** Makes the styles controller. */
export function createStylesController(): StylesController {
  const $sheets = atom<readonly CSSStyleSheet[]>([]);
  return {
    $sheets,
    bring(styles) {
      const sheets = new Set([...$sheets.get(), ...styles.map((sheet) => sheet())]);
      if (sheets.size > $sheets.get().length) $sheets.set([...sheets]);
    },
  };
}
