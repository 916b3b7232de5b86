import { useLayoutEffect, useRef, type JSX } from 'react';
import type { Announcement, Announcer, Politeness } from './announcer.js';

/** Props of the live region: the channel of its announcements. */
export interface LiveRegionProps {
  announcer: Announcer;
  /** Identity of the view on the screen. Announcements of an earlier view go once they have been read out. */
  view?: unknown;
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
 * emptied first, but not twice while it waits; texts that wait are read together, without those that were withdrawn meanwhile. A text that
 * is over leaves its node, where a reader's cursor would still meet it. Keep one mounted inside the dialog.
 *
 * @see https://www.w3.org/WAI/WCAG22/Understanding/status-messages.html
 */
export function LiveRegion(props: LiveRegionProps): JSX.Element {
  return (
    <>
      <Region {...props} politeness="polite" />
      <Region {...props} politeness="assertive" />
    </>
  );
}

function Region({ announcer, view, politeness }: LiveRegionProps & { politeness: Politeness }): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const leave = useRef(() => {});
  useLayoutEffect(() => {
    const waiting: Announcement[] = [];
    let shown: readonly Announcement[] = [];
    let stop: (() => void) | undefined;
    // Written past React on purpose: a render may be batched away, each change must reach the tree.
    const write = (text: string, next: () => void, delayMs: number) => {
      root.current!.textContent = text;
      stop = announcer.setTimer(next, delayMs);
    };
    const read = () => {
      stop = undefined;
      if (waiting.length > 0 || shown.some(({ isOver }) => isOver)) write('', show, CLEAR_MS);
    };
    const show = () => {
      shown = waiting.splice(0);
      const text = [...new Set(shown.map((announcement) => announcement.text))].filter(Boolean).join(' ');
      write(text, read, text ? SHOWN_MS : 0);
    };
    const unsubscribe = announcer.subscribe((announcement, its) => {
      if (its !== politeness) return;
      if (!announcement.isOver) waiting.push(announcement);
      if (!stop) read();
    });
    leave.current = () => {
      [...shown, ...waiting].forEach((announcement) => (announcement.isOver = true));
      if (!stop) read();
    };
    return () => {
      unsubscribe();
      stop?.();
    };
  }, [announcer, politeness]);
  useLayoutEffect(() => leave.current(), [view]);
  // No role of an alert: Firefox reports it as one event and not as a live region, and Orca says nothing of it.
  return <div ref={root} className="visually-hidden" aria-live={politeness} aria-atomic="true" data-testid={`w3m-live-${politeness}`} />;
}
