import { defineMessages } from './define-messages.js';

/** Texts of the tag that connects one wallet. */
export const walletButtonMessages = /*#__PURE__*/ defineMessages('wallet-button', {
  ready: 'Connect {name}',
  connectAny: 'Connect wallet',
  connecting: 'Connecting…',
  connected: '{name} connected',
});
