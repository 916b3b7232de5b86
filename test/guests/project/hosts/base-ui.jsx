import { Dialog } from '@base-ui/react/dialog';

export const Host = ({ isOpen, setOpen, opener, children }) => (
  <Dialog.Root open={isOpen} onOpenChange={setOpen}>
    <Dialog.Trigger {...opener} />
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup id="host" className="dialog">
        <Dialog.Title>Host</Dialog.Title>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
