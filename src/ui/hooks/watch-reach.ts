/** Makes a `ResizeObserver`; where the class is missing, one that never reports. jsdom has none, and lays nothing out. */
export const createResizeObserver = (callback: ResizeObserverCallback): Pick<ResizeObserver, 'observe' | 'disconnect'> =>
  globalThis.ResizeObserver ? new ResizeObserver(callback) : { observe() {}, disconnect() {} };

/**
 * Watches whether a body is longer than its card and has nothing that the keyboard could reach: then it has to be reached
 * itself.
 *
 * @returns Ends it.
 */
export function watchReach(body: HTMLElement, onChange: (isAlone: boolean) => void): () => void {
  const look = () => onChange(body.scrollHeight > body.clientHeight && !body.querySelector('a[href], button:enabled, input:enabled'));
  const observer = createResizeObserver(look);
  observer.observe(body);
  look();
  return () => observer.disconnect();
}
