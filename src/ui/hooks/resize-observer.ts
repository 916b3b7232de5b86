/** Makes a `ResizeObserver`; where the class is missing, one that never reports. jsdom has none, and lays nothing out. */
export const createResizeObserver = (callback: ResizeObserverCallback): Pick<ResizeObserver, 'observe' | 'disconnect'> =>
  globalThis.ResizeObserver ? new ResizeObserver(callback) : { observe() {}, disconnect() {} };
