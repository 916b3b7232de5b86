import { ConnectKitButton, ConnectKitProvider, useModal } from 'connectkit';
import { startPage } from './page.jsx';

/** Rows have no names but what they say. */
const find = (id) => {
  const text = id.replace(/^network:/, 'Network ').replace(/^wallet:/, 'Wallet ');
  return [...document.querySelectorAll('[role="dialog"] button')].find((button) => button.textContent === text);
};

function Parts({ give }) {
  const { setOpen, openSwitchNetworks } = useModal();
  give({ open: { Connect: () => setOpen(true), Networks: openSwitchNetworks }, close: () => setOpen(false) });
  return null;
}

startPage({ Provider: ConnectKitProvider, Button: ConnectKitButton, Parts, find });
