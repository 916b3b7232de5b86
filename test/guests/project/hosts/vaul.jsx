/** The drawer of shadcn. */
import { Drawer } from 'vaul';

export const Host = ({ isOpen, setOpen, opener, children }) => (
  <Drawer.Root open={isOpen} onOpenChange={setOpen}>
    <Drawer.Trigger {...opener} />
    <Drawer.Portal>
      <Drawer.Overlay className="backdrop" />
      <Drawer.Content id="host" className="dialog drawer" aria-describedby={undefined}>
        <Drawer.Title>Host</Drawer.Title>
        {children}
      </Drawer.Content>
    </Drawer.Portal>
  </Drawer.Root>
);
