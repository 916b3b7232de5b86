import { defineOnce } from '../adapter/create-element-class.js';
import { W3mWalletButtonElement } from './element.js';

export { W3mWalletButtonElement };

declare global {
  interface HTMLElementTagNameMap {
    'w3m-wallet-button': InstanceType<typeof W3mWalletButtonElement>;
  }
}

defineOnce(W3mWalletButtonElement);
