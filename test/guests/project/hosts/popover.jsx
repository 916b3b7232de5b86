/** The browser's own popover, which a press beside it closes. */
import { useEffect, useRef } from 'react';

export function Host({ isOpen, setOpen, opener, children }) {
  const popover = useRef(null);
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
