import type { Disposer } from '../../src/config/environment.js';
import type { LogLine } from './log-section.js';
import { fillText } from '../../src/utils/fill-text.js';
import { devtoolsMessages } from './messages.js';

/** An address without what may be secret: query, fragment, name and password. */
function toPlace(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, host, pathname } = new URL(address);
  return host === '' ? protocol : `${protocol}//${host}${pathname}`;
}

/**
 * Watches what the page fetches, as the browser notes it; also what it noted before. Requests of workers and of frames are
 * not among them, nor are sockets.
 *
 * @param page The window of the page.
 */
export function watchRequests(page: Window & typeof globalThis, add: (line: LogLine) => void): Disposer {
  const { base } = devtoolsMessages;
  const observer = new page.PerformanceObserver((list) => {
    for (const { name, initiatorType, startTime, duration, responseStatus } of list.getEntries() as PerformanceResourceTiming[]) {
      const ending = responseStatus >= 400 ? String(responseStatus) : fillText(base.took, { ms: Math.round(duration) });
      add({ at: page.performance.timeOrigin + startTime, title: `${initiatorType} ${ending}`, text: toPlace(name) });
    }
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
