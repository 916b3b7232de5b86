import { W3mWalletButtonElement } from '../elements/w3m-wallet-button/element.js';
import { createWrapper, type W3mComponent } from './create-wrapper.js';

/** `<w3m-wallet-button>` for React: connects one wallet, without the list; safe to render on a server. */
export const W3mWalletButton: W3mComponent<'w3m-wallet-button'> = /*#__PURE__*/ createWrapper({
  elementClass: W3mWalletButtonElement,
  displayName: 'W3mWalletButton',
});
