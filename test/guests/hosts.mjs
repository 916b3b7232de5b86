/**
 * Dialogs of a page: the file in `project/hosts`, its name for people, and the package whose version is tested; `holdsOurs` where the page
 * has to have `<w3m-modal>` inside its own dialog, `ignoresEscape` where only the browser's window closes it at Escape.
 */
export const HOSTS = [
  { file: 'radix', title: 'Radix Dialog', from: '@radix-ui/react-dialog' },
  { file: 'vaul', title: 'shadcn’s Drawer (Vaul)', from: 'vaul' },
  { file: 'react-aria', title: 'React Aria Modal', from: 'react-aria-components' },
  { file: 'headless-ui', title: 'Headless UI Dialog', from: '@headlessui/react' },
  { file: 'base-ui', title: 'Base UI Dialog', from: '@base-ui/react' },
  { file: 'mui', title: 'MUI Dialog', from: '@mui/material' },
  { file: 'mantine', title: 'Mantine Modal', from: '@mantine/core' },
  { file: 'ark-ui', title: 'Ark UI Dialog (Zag)', from: '@ark-ui/react' },
  { file: 'bootstrap', title: 'Bootstrap’s modal', from: 'bootstrap' },
  { file: 'native-dialog', title: '`<dialog>`, modal' },
  { file: 'popover', title: '`popover="auto"`', holdsOurs: true },
  { file: 'fullscreen', title: 'an element in full screen', ignoresEscape: true },
];
