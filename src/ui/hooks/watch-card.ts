export { watchBody } from './watch-body.js';

/** Windows in which a card can be a sheet, or a finger be used. */
const SHEET_MEDIA = '(max-width: 430px), (pointer: coarse)';

/** Lets a card be used as a sheet, where it can be one; see `attachSheet` in `sheet.ts`. @returns Ends it. */
export function watchSheet(card: HTMLElement): () => void {
  const dialog = card.closest('dialog');
  let isOver = !dialog?.ownerDocument.defaultView?.matchMedia?.(SHEET_MEDIA).matches;
  let end: (() => void) | undefined;
  if (!isOver)
    import('./sheet.js').then(
      ({ attachSheet }) => {
        if (!isOver && dialog) end = attachSheet(dialog);
      },
      () => {},
    );
  return () => {
    isOver = true;
    end?.();
  };
}
