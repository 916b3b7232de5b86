import { Dialog, Portal } from '@ark-ui/react';

export const Host = ({ isOpen, setOpen, opener, children }) => (
  <Dialog.Root open={isOpen} onOpenChange={({ open }) => setOpen(open)} lazyMount unmountOnExit>
    <Dialog.Trigger {...opener} />
    <Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Positioner>
        <Dialog.Content className="dialog">
          <Dialog.Title>Host</Dialog.Title>
          <div id="host">{children}</div>
        </Dialog.Content>
      </Dialog.Positioner>
    </Portal>
  </Dialog.Root>
);
