import { useLayoutEffect, useRef, type JSX } from 'react';
import type { Announcer, Politeness } from './announcer.js';

/** Props of the live region: the channel of its announcements. */
export interface LiveRegionProps {
  announcer: Announcer;
}

/** Time between emptying a node and filling it, in ms: long enough for a screen reader to see both changes. */
const CLEAR_MS = 50;

/**
 * Two hidden nodes that read aloud what the announcer is given. The same text twice is read twice, because the node is
 * emptied first; texts that come within that moment are read together. Keep one mounted inside the dialog.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/status-messages.html
 */
export function LiveRegion({ announcer }: LiveRegionProps): JSX.Element {
  const polite = useRef<HTMLDivElement>(null);
  const assertive = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const waiting: Record<Politeness, string[]> = { polite: [], assertive: [] };
    const nodes = { polite, assertive };
    const stops: Partial<Record<Politeness, () => void>> = {};
    const unsubscribe = announcer.subscribe((text, politeness) => {
      const queue = waiting[politeness];
      const node = nodes[politeness].current;
      if (!node || queue.push(text) > 1) return;
      // Written past React on purpose: a render may be batched away, these two changes must both reach the tree.
      node.textContent = '';
      stops[politeness] = announcer.setTimer(() => {
        node.textContent = queue.splice(0).join(' ');
      }, CLEAR_MS);
    });
    return () => [unsubscribe, stops.polite, stops.assertive].forEach((stop) => stop?.());
  }, [announcer]);
  return (
    <>
      <div ref={polite} className="visually-hidden" role="status" data-testid="w3m-live-polite" />
      <div ref={assertive} className="visually-hidden" role="alert" data-testid="w3m-live-assertive" />
    </>
  );
}
