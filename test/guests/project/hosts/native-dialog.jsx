/** The browser's own `<dialog>`, modal. */
import { useEffect, useRef } from 'react';

export function Host({ isOpen, setOpen, opener, children }) {
  const dialog = useRef(null);
  useEffect(() => {
    if (isOpen) dialog.current.showModal();
    else dialog.current.close();
  }, [isOpen]);
  return (
    <>
      <button {...opener} onClick={() => setOpen(true)} />
      <dialog ref={dialog} id="host" aria-label="Host" onClose={() => setOpen(false)}>
        {children}
      </dialog>
    </>
  );
}
