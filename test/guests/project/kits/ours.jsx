/** This package, as its README shows it. */
import { createModal, defineNetwork } from 'w3m-elements';
import 'w3m-elements/elements';
import { CHAIN_ID, NODE_URL } from '../wallets.js';

const PLACES = 'Local Azores Bering Celtic Dover Egadi Faroe Gotland Hormuz Ionian Java Kara'.split(' ');
const networks = PLACES.map((name, at) =>
  defineNetwork({
    id: CHAIN_ID + at,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [NODE_URL] } },
  }),
);
const modal = createModal({ networks, metadata: { name: 'Lagoon' } });
document.body.append(document.createElement('w3m-modal'));

export const Provider = ({ children }) => children;

export const Buttons = () => (
  <>
    <w3m-button id="kit-opener" />{' '}
    <button id="kit-networks" onClick={() => void modal.open({ view: 'Networks' })}>
      Networks
    </button>
  </>
);

export const disconnect = () => modal.disconnect();
