import { useEffect, useRef, useState, type JSX } from 'react';
import { useMessages } from '../../i18n/use-messages.js';
import { Icon } from '../../ui/icon.js';
import { downIcon } from '../../ui/icons.js';
import { createIntersectionObserver } from '../../ui/intersection-observer.js';
import { approveMessages } from './messages.js';

/** Says over the lower edge of the request that there is more to read, until its end is in sight. Takes no room of its own. */
export function ScrollCue(): JSX.Element {
  const texts = useMessages(approveMessages);
  const end = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  useEffect(() => {
    const { current } = end;
    if (!current) return undefined;
    // The last pixels are padding.
    const observer = createIntersectionObserver(([entry]) => setAtEnd(entry!.isIntersecting), {
      root: current.parentElement,
      rootMargin: '0px 0px 16px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <div ref={end} className="approve-request-end" />
      <div className="approve-scroll-hint" data-end={isAtEnd ? '' : undefined} aria-hidden="true" data-testid="approve-scroll-cue">
        <span>
          {texts.scrollOn}
          <Icon icon={downIcon} size={16} />
        </span>
      </div>
    </>
  );
}
