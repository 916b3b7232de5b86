/** Time for which this page must be still and visible before an answer counts, in milliseconds: as long as browsers' own prompts wait. */
const STILL_MS = 500;
/** Rounding of positions, in px. */
const SLACK = 1.5;

/**
 * Reports whether this page has been visible, at its size and under the pointer where it was for 500 ms. A page in a frame cannot
 * read where it stands: it has moved when the pointer rests on the screen and not on the page.
 *
 * @param window This page's window.
 * @param onChange `(isStill: boolean) => void`; called with `false` at once.
 * @returns Ends the watch.
 */
export function watchStillness(window, onChange) {
  const { document } = window;
  let timer;
  let pointer;
  const restart = () => {
    clearTimeout(timer);
    onChange(false);
    if (document.visibilityState === 'visible') timer = setTimeout(() => onChange(true), STILL_MS);
  };
  const isNear = (one, other) => Math.abs(one - other) <= SLACK;
  const onPointer = ({ screenX, screenY, clientX, clientY }) => {
    const before = pointer;
    pointer = { screenX, screenY, clientX, clientY };
    if (before === undefined) return;
    const isSamePlace = isNear(before.screenX, screenX) && isNear(before.screenY, screenY);
    const isSamePoint = isNear(before.clientX, clientX) && isNear(before.clientY, clientY);
    if (isSamePlace && !isSamePoint) restart();
  };
  const options = { capture: true };
  const listeners = [
    [window, 'resize', restart],
    [document, 'visibilitychange', restart],
    [window, 'pointermove', onPointer],
    [window, 'pointerdown', onPointer],
  ];
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener, options);
  restart();
  return () => {
    clearTimeout(timer);
    for (const [target, type, listener] of listeners) target.removeEventListener(type, listener, options);
  };
}
