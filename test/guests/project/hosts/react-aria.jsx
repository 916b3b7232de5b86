import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';

export const Host = ({ isOpen, setOpen, opener, children }) => (
  <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
    <Button {...opener} />
    <ModalOverlay isDismissable className="backdrop">
      <Modal id="host" className="dialog">
        <Dialog>
          <Heading slot="title">Host</Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  </DialogTrigger>
);
