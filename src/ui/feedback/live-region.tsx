import { useLayoutEffect, useRef, type JSX } from 'react';
import type { Announcement, Announcer, Politeness } from './announcer.js';

/** Props of the live region: the channel of its announcements. */
export interface LiveRegionProps {
  announcer: Announcer;
}

/**
 * Time between emptying a node and filling it, in ms: long enough for a screen reader to see both changes. A dialog that becomes modal gets
 * a new accessibility tree in Firefox, and what is in it then is said by no reader: the text has to come later.
 */
const CLEAR_MS = 200;
/** Time for which a text stays before the next one takes its place, in ms: long enough for a busy browser to tell a screen reader. */
const SHOWN_MS = 500;

/**
 * Two hidden nodes that read aloud what the announcer is given, each in its order. The same text twice is read twice, because the node is
 * emptied first, but not twice while it waits; texts that wait are read together, without those that were withdrawn meanwhile. Keep one
 * mounted inside the dialog.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/status-messages.html
 */
export function LiveRegion({ announcer }: LiveRegionProps): JSX.Element {
  return (
    <>
      <Region announcer={announcer} politeness="polite" />
      <Region announcer={announcer} politeness="assertive" />
    </>
  );
}

function Region({ announcer, politeness }: LiveRegionProps & { politeness: Politeness }): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const waiting: Announcement[] = [];
    let stop: (() => void) | undefined;
    // Written past React on purpose: a render may be batched away, each change must reach the tree.
    const write = (text: string, next: () => void, delayMs: number) => {
      root.current!.textContent = text;
      stop = announcer.setTimer(next, delayMs);
    };
    const read = () => {
      stop = undefined;
      if (waiting.length > 0) write('', show, CLEAR_MS);
    };
    const show = () => {
      const texts = new Set(waiting.splice(0).map(({ text }) => text));
      write([...texts].filter(Boolean).join(' '), read, SHOWN_MS);
    };
    const unsubscribe = announcer.subscribe((announcement, its) => {
      if (its !== politeness) return;
      waiting.push(announcement);
      if (!stop) read();
    });
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [announcer, politeness]);
  // No role of an alert: Firefox reports it as one event and not as a live region, and Orca says nothing of it.
  return <div ref={root} className="visually-hidden" aria-live={politeness} aria-atomic="true" data-testid={`w3m-live-${politeness}`} />;
}
