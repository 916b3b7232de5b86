import type { ReadableAtom } from 'nanostores';
import { atom } from '../utils/atom.js';

/** The style sheets of the primitives that were drawn, on top of those that the shell has from the start. */
export type StylesController = {
  /** Every sheet that was adopted so far, each once; the shadow root of the modal follows it. */
  readonly $sheets: ReadableAtom<readonly CSSStyleSheet[]>;
  /** Adds a sheet. When it returns, the shadow root has it, so that nothing is painted without its styles. */
  adopt(sheet: () => CSSStyleSheet): void;
};

/** Creates the styles controller. */
export function createStylesController(): StylesController {
  const $sheets = atom<readonly CSSStyleSheet[]>([]);
  return {
    $sheets,
    adopt(sheet) {
      const sheets = $sheets.get();
      if (!sheets.includes(sheet())) $sheets.set([...sheets, sheet()]);
    },
  };
}
