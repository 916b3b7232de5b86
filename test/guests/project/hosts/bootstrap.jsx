/** Bootstrap's modal, by its own script. */
import { Modal } from 'bootstrap';
import 'bootstrap/dist/css/bootstrap.css';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

export function Host({ isOpen, setOpen, opener, children }) {
  const element = useRef(null);
  useEffect(() => {
    const follow = ({ type }) => setOpen(type === 'shown.bs.modal');
    const modal = element.current;
    const types = ['shown.bs.modal', 'hide.bs.modal'];
    types.forEach((type) => modal.addEventListener(type, follow));
    return () => types.forEach((type) => modal.removeEventListener(type, follow));
  }, [setOpen]);
  useEffect(() => {
    if (!isOpen) Modal.getInstance(element.current)?.hide();
  }, [isOpen]);
  return (
    <>
      <button {...opener} type="button" data-bs-toggle="modal" data-bs-target="#bootstrap" />
      {createPortal(
        <div ref={element} id="bootstrap" className="modal fade" tabIndex={-1} aria-label="Host">
          <div className="modal-dialog">
            <div id="host" className="modal-content">
              {children}
            </div>
          </div>
        </div>,
        document.body,
      )}
    </>
  );
}
