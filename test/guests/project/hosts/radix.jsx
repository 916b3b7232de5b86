import * as Dialog from '@radix-ui/react-dialog';

export const Host = ({ isOpen, setOpen, opener, children }) => (
  <Dialog.Root open={isOpen} onOpenChange={setOpen}>
    <Dialog.Trigger {...opener} />
    <Dialog.Portal>
      <Dialog.Overlay className="backdrop" />
      <Dialog.Content id="host" className="dialog" aria-describedby={undefined}>
        <Dialog.Title>Host</Dialog.Title>
        {children}
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>
);
