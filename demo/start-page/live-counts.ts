import { element } from '../shared/element.js';

/** Path of the package's files on the demo's server. */
const PACKAGE_PATH = '/cdn/';

/**
 * Shows what the modal has loaded on this page, and follows it: files of the package, requests to networks and services, and items in
 * the page's storage.
 */
export function showLiveCounts(list: HTMLElement): void {
  const read = () => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
    const isOwn = (url: URL) => url.origin === window.location.origin;
    return [
      ['Files of the package', urls.filter((url) => isOwn(url) && url.pathname.startsWith(PACKAGE_PATH)).length],
      ['Requests to networks', urls.filter((url) => isOwn(url) && url.pathname.startsWith('/rpc/')).length],
      ['Requests to services', urls.filter((url) => !isOwn(url) && url.protocol.startsWith('http')).length],
      ['Items in storage', window.localStorage.length],
    ] as const;
  };
  const values = read().map(([label]) => {
    const value = element('dd');
    list.append(element('div', {}, element('dt', {}, label), value));
    return value;
  });
  const draw = () => {
    for (const [at, [, count]] of read().entries()) {
      const value = values[at];
      if (value) value.textContent = String(count);
    }
  };
  new PerformanceObserver(draw).observe({ type: 'resource', buffered: true });
  draw();
}
