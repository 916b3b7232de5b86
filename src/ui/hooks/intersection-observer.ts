/**
 * Makes an `IntersectionObserver`; where the class is missing, one that never reports. jsdom has none, and lays nothing out.
 */
export const createIntersectionObserver = (
  callback: IntersectionObserverCallback,
  options?: IntersectionObserverInit,
): Pick<IntersectionObserver, 'observe' | 'disconnect'> =>
  globalThis.IntersectionObserver ? new IntersectionObserver(callback, options) : { observe() {}, disconnect() {} };
