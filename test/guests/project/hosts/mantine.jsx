import { MantineProvider, Modal } from '@mantine/core';
import '@mantine/core/styles.css';

export const Host = ({ isOpen, setOpen, opener, children }) => (
  <MantineProvider>
    <button {...opener} onClick={() => setOpen(true)} />
    <Modal opened={isOpen} onClose={() => setOpen(false)} title="Host">
      <div id="host">{children}</div>
    </Modal>
  </MantineProvider>
);
