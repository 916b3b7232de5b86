// chunk: tags
/**
 * Defines every tag. Import one tag's own entry instead where only that is used.
 *
 * @module w3m-elements/elements
 */
export { W3mAccountButtonElement } from './w3m-account-button/index.js';
export { W3mButtonElement } from './w3m-button/index.js';
export { W3mConnectButtonElement } from './w3m-connect-button/index.js';
export { W3mModalElement } from './w3m-modal/index.js';
export { W3mNetworkButtonElement } from './w3m-network-button/index.js';
export { W3mWalletButtonElement } from './w3m-wallet-button/index.js';
