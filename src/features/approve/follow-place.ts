import type { Disposer, Environment } from '../../config/environment.js';

/** Less than this is not worth a write, in px. */
const SLACK = 0.05;

/**
 * Keeps an element exactly over a place until the returned function is called: wherever the place is drawn, through
 * animations, shakes, other windows and keyboards. The element stays where it is in the document, because a frame that moves
 * there loads anew; it is shown only as long.
 */
export function followPlace(frame: HTMLElement, place: HTMLElement, page: NonNullable<Environment['window']>): Disposer {
  let [x, y] = [0, 0];
  let [width, height] = [-1, -1];
  let next = 0;
  const look = (): void => {
    next = page.requestAnimationFrame(look);
    const wanted = place.getBoundingClientRect();
    if (Math.abs(wanted.width - width) > SLACK || Math.abs(wanted.height - height) > SLACK) {
      ({ width, height } = wanted);
      frame.style.inlineSize = `${width}px`;
      frame.style.blockSize = `${height}px`;
      frame.style.borderRadius = page.getComputedStyle(place).borderRadius;
    }
    // Where it really is tells what is missing, whatever its place is counted from.
    const found = frame.getBoundingClientRect();
    const [right, down] = [wanted.left - found.left, wanted.top - found.top];
    if (Math.abs(right) <= SLACK && Math.abs(down) <= SLACK) return;
    [x, y] = [x + right, y + down];
    frame.style.translate = `${x}px ${y}px`;
  };
  frame.style.translate = '0 0';
  frame.dataset['placed'] = '';
  frame.hidden = false;
  look();
  return () => {
    page.cancelAnimationFrame(next);
    frame.hidden = true;
    delete frame.dataset['placed'];
  };
}
