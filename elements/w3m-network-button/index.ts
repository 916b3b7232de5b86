import { defineOnce } from '../adapter/create-element-class.js';
import { W3mNetworkButtonElement } from './element.js';

export { W3mNetworkButtonElement };

declare global {
  interface HTMLElementTagNameMap {
    'w3m-network-button': InstanceType<typeof W3mNetworkButtonElement>;
  }
}

defineOnce(W3mNetworkButtonElement);
