import { Dialog, DialogContent, DialogTitle } from '@mui/material';

export const Host = ({ isOpen, setOpen, opener, children }) => (
  <>
    <button {...opener} onClick={() => setOpen(true)} />
    <Dialog open={isOpen} onClose={() => setOpen(false)}>
      <DialogTitle>Host</DialogTitle>
      <DialogContent id="host">{children}</DialogContent>
    </Dialog>
  </>
);
