import { Dialog, DialogBackdrop, DialogPanel, DialogTitle } from '@headlessui/react';

export const Host = ({ isOpen, setOpen, opener, children }) => (
  <>
    <button {...opener} onClick={() => setOpen(true)} />
    <Dialog open={isOpen} onClose={setOpen}>
      <DialogBackdrop className="backdrop" />
      <DialogPanel id="host" className="dialog">
        <DialogTitle>Host</DialogTitle>
        {children}
      </DialogPanel>
    </Dialog>
  </>
);
