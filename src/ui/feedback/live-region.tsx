import { useLayoutEffect, useRef, type JSX } from 'react';
import type { Announcer, Politeness } from './announcer.js';

/** Props of the live region: the channel of its announcements. */
export interface LiveRegionProps {
  announcer: Announcer;
}

/** Time between emptying a node and filling it, in ms: long enough for a screen reader to see both changes. */
const CLEAR_MS = 50;

/** Time in which a screen reader at a usual rate speaks a character, in ms. */
const CHARACTER_MS = 40;

/** Longest time for which a text stays before the next one, in ms: a listener may be waiting for what comes. */
const LONGEST_READ_MS = 3000;

/**
 * Two hidden nodes that read aloud what the announcer is given. The same text twice is read twice, because the node is
 * emptied first. A text stays for the time that it takes to speak it, because a later one would interrupt it; texts that come in the
 * meantime are read together. Keep one mounted inside the dialog.
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
    const say = (politeness: Politeness) => {
      const node = nodes[politeness].current;
      if (!node) return;
      // Written past React on purpose: a render may be batched away, these two changes must both reach the tree.
      node.textContent = '';
      stops[politeness] = announcer.setTimer(() => {
        const text = waiting[politeness].splice(0).join(' ');
        node.textContent = text;
        stops[politeness] = announcer.setTimer(
          () => {
            delete stops[politeness];
            if (waiting[politeness].length > 0) say(politeness);
          },
          Math.min(text.length * CHARACTER_MS, LONGEST_READ_MS),
        );
      }, CLEAR_MS);
    };
    const unsubscribe = announcer.subscribe((text, politeness) => {
      waiting[politeness].push(text);
      if (!stops[politeness]) say(politeness);
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
