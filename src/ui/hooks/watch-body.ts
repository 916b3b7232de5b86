import { keepHeight } from './keep-height.js';
import { createResizeObserver } from './resize-observer.js';

/**
 * Watches the sizes of a card's body: its view keeps its height, and a body that is longer than its card and has nothing that the keyboard
 * could reach has to be reached itself.
 *
 * @param onChange Called with whether the body has to be reached.
 * @returns Ends it.
 */
export function watchBody(body: HTMLElement, onChange: (isAlone: boolean) => void): () => void {
  const view = body.querySelector<HTMLElement>('[part="view"]');
  const kept = view && keepHeight(view, body);
  const look = () => {
    kept?.grow();
    onChange(body.scrollHeight > body.clientHeight && !body.querySelector('a[href], button:enabled, input:enabled'));
  };
  const observer = createResizeObserver(look);
  observer.observe(body);
  if (view) observer.observe(view);
  const page = body.ownerDocument.defaultView;
  const follow = () => kept?.follow();
  body.addEventListener('scroll', follow, { passive: true });
  page?.addEventListener('resize', follow);
  look();
  return () => {
    observer.disconnect();
    body.removeEventListener('scroll', follow);
    page?.removeEventListener('resize', follow);
  };
}
