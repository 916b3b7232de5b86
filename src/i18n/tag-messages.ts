// chunk: tag-messages
import { defineMessages } from './define-messages.js';

/** Texts of the tag that shows the network. */
export const coreNetworkMessages = /*#__PURE__*/ defineMessages('network-button', {
  // Heard before the network's name, which says too little by itself.
  network: 'Network',
  select: 'Select network',
  unknown: 'Unknown network',
  unsupported: 'Unsupported',
});

/** Texts of the tag that connects one wallet. */
export const walletButtonMessages = /*#__PURE__*/ defineMessages('wallet-button', {
  ready: 'Connect {name}',
  connectAny: 'Connect wallet',
  connecting: 'Connecting…',
  connected: '{name} connected',
});
