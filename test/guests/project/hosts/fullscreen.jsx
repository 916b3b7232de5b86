/** A part of the page that fills the screen. */
import { useEffect, useRef } from 'react';

export function Host({ isOpen, setOpen, opener, children }) {
  const part = useRef(null);
  useEffect(() => {
    const follow = () => setOpen(document.fullscreenElement === part.current);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [setOpen]);
  useEffect(() => {
    if (!isOpen && document.fullscreenElement) void document.exitFullscreen();
  }, [isOpen]);
  return (
    <>
      <button {...opener} onClick={() => void part.current.requestFullscreen()} />
      <div ref={part} className="fill">
        {isOpen && <div id="host">{children}</div>}
      </div>
    </>
  );
}
