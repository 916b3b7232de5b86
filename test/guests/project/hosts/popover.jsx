/**
 * The browser's own popover, which a press beside it closes, and each modal dialog that is not in it: https://html.spec.whatwg.org/#show-modal.
 * So the tag is in it.
 */
import { useEffect, useRef } from 'react';

export function Host({ isOpen, setOpen, opener, children }) {
  const popover = useRef(null);
  useEffect(() => {
    const tag = document.querySelector('w3m-modal');
    if (tag) popover.current.append(tag);
  }, []);
  useEffect(() => {
    if (popover.current.matches(':popover-open') !== isOpen) popover.current.togglePopover(isOpen);
  }, [isOpen]);
  return (
    <>
      <button {...opener} popoverTarget="host" />
      <div ref={popover} id="host" popover="auto" role="dialog" aria-label="Host" onToggle={({ newState }) => setOpen(newState === 'open')}>
        {children}
      </div>
    </>
  );
}
