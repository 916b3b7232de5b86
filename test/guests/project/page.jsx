/** A page that has a dialog of its own, and in it the button of a wallet modal: `?host=<file of hosts>&kit=<file of kits>`. */
import { useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { wallets } from './wallets.js';

const hosts = import.meta.glob('./hosts/*.jsx');
const kits = import.meta.glob('./kits/*.jsx');
const parameters = new URLSearchParams(location.search);
const { Host } = await hosts[`./hosts/${parameters.get('host')}.jsx`]();
const { Provider, Buttons, disconnect } = await kits[`./kits/${parameters.get('kit')}.jsx`]();

/** What every page reports, whatever its dialog and its modal are. */
const guest = { isHostOpen: false, closeHost() {}, disconnect, wallets };
window.guest = guest;

function Page() {
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    guest.isHostOpen = isOpen;
    guest.closeHost = () => setOpen(false);
  }, [isOpen]);
  return (
    <main>
      <Host isOpen={isOpen} setOpen={setOpen} opener={{ id: 'host-opener', children: 'Open' }}>
        <p>
          <label>
            Amount <input />
          </label>
        </p>
        <Buttons />
        <p>
          <button id="host-close" onClick={() => setOpen(false)}>
            Done
          </button>
        </p>
      </Host>
    </main>
  );
}

createRoot(document.getElementById('root')).render(
  <Provider>
    <Page />
  </Provider>,
);
