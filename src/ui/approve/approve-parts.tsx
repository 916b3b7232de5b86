import { forwardRef, useEffect, useRef, useState, type CSSProperties, type JSX, type ReactNode } from 'react';
import { createIntersectionObserver } from '../hooks/use-place.js';
import { Icon } from '../icons/icon.js';
import { downIcon } from '../icons/icons.js';
import { useSheet } from '../styles/use-sheet.js';
import { approveStyles } from './approve.styles.js';

/** Slots of the approval: the request's details, and the wallet's frame. */
export interface ApproveLayoutProps {
  /** The request; it scrolls by itself. */
  children: ReactNode;
  /** Name of the request for assistive technology. */
  label: string;
  /** The request is one line: the frame has the room. */
  brief?: boolean;
  /** The frame stands below the request in a wide window, too. */
  below?: boolean;
  /** Height that the frame asks for, in px; 0 where there is none. */
  frameHeight: number;
  /** An {@link ApproveFrame}; it keeps its place while the request scrolls. */
  frame: ReactNode;
}

/** A request over the frame of the wallet in which the visitor answers. The ref is the layout, whose first child is the request. */
export const ApproveLayout = forwardRef<HTMLDivElement, ApproveLayoutProps>(function ApproveLayout(
  { children, label, brief, below, frameHeight, frame },
  ref,
) {
  useSheet(approveStyles);
  return (
    <div
      ref={ref}
      className="approve"
      data-brief={brief ? '' : undefined}
      data-below={below ? '' : undefined}
      style={{ '--_frame-height': `${frameHeight}px` } as CSSProperties}
      data-testid="approve"
    >
      {/* What scrolls has to be within reach of the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="approve-request" role="region" aria-label={label} tabIndex={0} data-testid="approve-asked">
        {children}
      </div>
      {frame}
    </div>
  );
});

/** Props of the frame's container. */
export interface ApproveFrameProps {
  children: ReactNode;
  /** The visitor has to accept a danger before the frame is shown. */
  awaitsConsent?: boolean;
  /** The request is still being read: the place is kept and not drawn, because the request will push it down. */
  waits?: boolean;
  'data-testid'?: string;
}

/** The place of the wallet's frame, at the height of the frame. The ref is the place. */
export const ApproveFrame = forwardRef<HTMLDivElement, ApproveFrameProps>(function ApproveFrame(
  { children, awaitsConsent = false, waits, ...rest },
  ref,
) {
  useSheet(approveStyles);
  return (
    <div
      {...rest}
      ref={ref}
      className={awaitsConsent ? 'approve-frame awaits-consent' : 'approve-frame'}
      part="frame-place"
      data-waits={waits ? '' : undefined}
    >
      {children}
    </div>
  );
});

/** One entry of a request on a `Plate`: a label and, under it, an `Address` or a `RawText`. */
export function ApproveEntry({ children }: { children: ReactNode }): JSX.Element {
  useSheet(approveStyles);
  return <div className="approve-address">{children}</div>;
}

/** The buttons that show and copy the raw data of a request. */
export function ApproveData({ children }: { children: ReactNode }): JSX.Element {
  useSheet(approveStyles);
  return <div className="approve-data">{children}</div>;
}

/** Props of the cue. */
export interface ScrollCueProps {
  /** Left out where a button says it: then an arrow alone is shown. */
  text?: string | false;
  /** Called when the end of the request comes into sight or leaves it, with what scrolls. */
  onEnd: (isInSight: boolean, scroller: HTMLElement) => void;
}

/** Shows a text and an arrow over the lower edge of the request until the end of the request is in sight. Takes no room of its own. */
export function ScrollCue({ text, onEnd }: ScrollCueProps): JSX.Element {
  useSheet(approveStyles);
  const end = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  useEffect(() => {
    const { current } = end;
    const root = current?.parentElement;
    if (!root) return undefined;
    // Of several changes at once the last one counts.
    const follow = (entries: readonly IntersectionObserverEntry[]) => {
      const { isIntersecting } = entries.at(-1)!;
      setAtEnd(isIntersecting);
      onEnd(isIntersecting, root);
    };
    // The last pixels are padding.
    const observer = createIntersectionObserver(follow, { root, rootMargin: '0px 0px 16px' });
    observer.observe(current);
    return () => observer.disconnect();
  }, [onEnd]);
  return (
    <>
      <div ref={end} className="approve-request-end" />
      <div className="approve-scroll-hint" data-end={isAtEnd ? '' : undefined} aria-hidden="true" data-testid="approve-scroll-cue">
        <span>
          {text}
          <Icon icon={downIcon} size={16} />
        </span>
      </div>
    </>
  );
}
